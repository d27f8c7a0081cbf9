/**
 * The modules that are bundled together. A chunk takes its members and their dependencies, except
 * those in a chunk above. Other modules become files of their own. Each file costs a request and a
 * line in the worker's list.
 */

/**
 * A member is a module without its extension, or a folder or module of a package. For a route it is
 * the component, which the router's plugin splits off: the route itself is part of the app.
 */
type Chunk = readonly [name: string, ...members: string[]]

const inFolder =
  (folder: string) =>
  (...names: string[]) =>
    names.map((name) => `${folder}/${name}`)
const icons = '@tabler/icons-react'
const tabler = (...names: string[]) => names.map((name) => `${icons}/dist/esm/icons/Icon${name}`)
const router = ['history', 'react-router', 'router-core', 'store'].map((name) => `@tanstack/${name}`)
const mantine = inFolder('@mantine/core/esm/components')
const hooks = inFolder('@mantine/hooks/esm')
const ui = inFolder('src/ui')
const crud = inFolder('src/crud')
const features = inFolder('src/features')
const routes = inFolder('src/routes')
const panel = inFolder('src/routes/admin/_panel')

export const CHUNKS: readonly Chunk[] = [
  // The first load. Packages are separate from the app because they change less often.
  ['packages', 'react', 'react-dom', 'scheduler', 'zustand', ...router, '@mantine/core/esm/core'],
  [
    'base',
    'src/main',
    ...mantine('Alert', 'Anchor', 'Button', 'Group', 'Paper', 'Stack', 'TextInput'),
    // Small, and a file of its own otherwise.
    ...ui('check-box.module', 'shared-device.module'),
    ...hooks('use-uncontrolled'),
    '@tanstack/react-query/build/modern/useMutation',
  ],
  [
    'more-styles',
    ...ui('more-styles'),
    // Style sheets of parts that load this one anyway.
    ...features('notifications/notifications.module'),
    ...inFolder('@mantine')('core/styles/Mark', 'core/styles/Notification', 'notifications/styles', 'spotlight/styles'),
  ],
  ['sign-in', ...routes('login', 'admin/login'), 'src/shared/credential-checks'],

  // Parts of the frames of all areas, and modules that read and show records. Without it public and
  // administrator pages would load each other's files.
  [
    'frame',
    ...features(
      'notifications/notification-bell',
      'offline-status/use-kept-indicator',
      'outbox/outbox',
      'session/profile-menu',
      'session/use-sign-out',
    ),
    ...crud('record/format', 'record/listed-queries'),
    ...ui('skip-link'),
    ...tabler('AdjustmentsHorizontal', 'Heart', 'Photo', 'Search'),
    ...tabler('StarFilled', 'X'),
    'src/api/intent',
    'src/api/records',
    'src/shared/messages/en/common',
    'src/shared/focal-point',
    'src/shared/picture-sizes',
    '@tanstack/react-query/build/modern/useQuery',
  ],

  // The search of spaces and tools of a list need them, a list at first does not.
  ['select', ...mantine('NativeSelect'), '@tanstack/react-query/build/modern/useInfiniteQuery'],

  ['definitions', 'src/shared/resources/content', 'src/shared/resources/marketplace'],
  // Small modules of several files below, which would otherwise load each other for these.
  [
    'common',
    ...inFolder('src/shared/records')('fold', 'values'),
    'src/shared/messages/en/captcha',
    'src/api/captcha',
    ...crud('record/pending-badge'),
    ...ui('status-badge', 'use-now'),
    ...tabler('ArrowLeft', 'BuildingStore', 'ChevronLeft', 'ChevronRight', 'Link', 'Star'),
  ],
  ['schemas', 'zod'],

  // The frame of every administrator page, and a list.
  [
    'shell',
    ...routes('admin/_panel', '-admin-frame'),
    ...crud('record/connection-note', 'fields/field-value', 'record/list-state', 'fields/record-picture'),
    // Small, and each style sheet would otherwise be a file of its own.
    ...crud('actions/actions.module', 'filters/filters.module', 'list/list.module', 'view/view.module'),
    ...crud('record/record.module'),
    ...features('keyboard-help/keyboard-help.module'),
    'src/shared/records/filter',
    'src/shared/resources/resources',
  ],
  ['list', ...panel('$resource'), ...crud('record/reference-title', 'list/prefetch-list', 'list/settings-queries')],

  // The public pages, and the account area.
  ['public', ...routes('_public', '_public/explore.index'), ...features('explore/filters')],
  [
    'public-pages',
    ...routes('_public/blog.$slug', '_public/blog.index', '_public/contact-us', '_public/faq', '_public/favorites'),
    ...routes('_public/index'),
  ],
  ['space', ...routes('_public/explore.$id'), ...ui('full-dialog')],
  [
    'space-tools',
    ...features('explore/booking-panel', 'explore/device-search', 'explore/filter-sheet', 'explore/lightbox'),
  ],

  // Shared by several of the files below.
  [
    'parts',
    icons,
    ...mantine('ColorSwatch', 'List', 'Pagination', 'SimpleGrid', 'VisuallyHidden'),
    ...mantine('Accordion/AccordionChevron', 'Checkbox/CheckIcon', 'Radio/RadioIcon'),
    ...hooks('utils', 'use-debounced-value', 'use-disclosure', 'use-force-update', 'use-hotkeys', 'use-merged-ref'),
    ...crud(
      'actions/changed-records',
      'form/form-values',
      'record/outbox-queries',
      'record/find-queries',
      'record/use-offline-copy',
      'record/use-visited-record',
    ),
    ...ui('confirm-dialog', 'rating-summary', 'stars'),
    ...features('catalogue/drawings'),
    'src/api/mailbox',
    'src/api/trash',
    'src/shared/messages/list-of',
    'src/shared/resources/validate',
  ],
  // Every frame loads the stack of notifications, and what is kept without asking, when it is idle.
  [
    'overlays',
    ...mantine('Modal', 'Popover'),
    ...ui('use-return-focus', 'notification-stack'),
    'src/app/own-copies',
    'src/offline/periodic-sync',
  ],
  [
    'dialogs',
    'src/api/account',
    ...ui('confirm-modal', 'open-menu'),
    // Pages load these when they are idle, and the dialogs with them.
    ...crud('record/face'),
    ...features('install/install-offer', 'payments/stripe-script'),
    '@stripe/stripe-js',
    ...features(
      'outbox/captcha-step',
      'install/by-hand-dialog',
      'keyboard-help/keyboard-help-dialog',
      'palette/palette-spotlight',
      'route-change/route-change-dialog',
      'session/session-expired-dialog',
      'session/sign-out-dialog',
    ),
  ],
  // Every frame loads the bell when it is idle.
  ['notifications', ...features('notifications/bell-button', 'notifications/notification-settings')],
  ['qr-picture', ...crud('fields/qr-picture')],

  // The account area. Below what it shares with other pages, which must not load it for that.
  [
    'my-account',
    ...routes('account/_panel', 'account/_panel/index', 'account/_panel/my-bookings', 'account/_panel/reviews'),
    ...routes('account/_panel/my-spaces.index', 'account/_panel/my-spaces.$id'),
    ...features('account-billing/account-billing.module', 'account-overview/next-booking'),
    // Style sheets of files that load this one.
    ...features('my-spaces/hours.module', 'my-spaces/space-form.module'),
  ],

  // Forms without a record, including those of guests.
  ['sent-form', '@mantine/form'],

  // The pages of records, and parts they load on demand.
  [
    'form',
    ...panel('add-{$resource}', 'edit-{$resource}', 'view-{$resource}'),
    ...crud('view/history'),
    ...features('presence/presence'),
    ...mantine('SegmentedControl', 'TagsInput'),
    ...ui('section', 'step-up', 'use-send'),
    // Style sheets of files that load this one, each too small for a file of its own.
    ...inFolder('@mantine/core/styles')('Fieldset', 'Table'),
    '@mantine/tiptap/styles',
    'react-image-crop/dist/ReactCrop',
    ...crud('fields/fields.module', 'fields/focal-point.module', 'list/calendar-grid.module'),
    ...features('builder/builder.module', 'builder/models/models.module', 'catalogue/catalogue.module'),
    ...features('design-gallery/design-gallery.module', 'design-gallery/design-sheet.module'),
    ...features('design-gallery/dieline-drawing.module', 'design-gallery/start-from-box.module'),
    ...features('comments/comments.module', 'content/email.module'),
    ...ui('two-factor-setup.module'),
    ...features(
      'dashboard/activity.module',
      'dashboard/dashboard.module',
      'mailbox/mailbox.module',
      'marketplace/marketplace.module',
      'marketplace/space-hero.module',
      'outbox/outbox.module',
      'profile/profile.module',
      'roles/roles.module',
    ),
  ],
  // One file, because the worker lists every file.
  ['dashboard', ...panel('dashboard', 'activity'), ...features('dashboard/activity-list')],
  [
    'form-tools',
    ...crud('form/create-in-place', 'fields/photo-chooser', 'fields/record-list-input', 'fields/word-list-input'),
    ...crud('fields/crop-dialog', 'fields/focal-point-dialog', 'fields/smaller-dialog', 'fields/smaller-picture'),
    // A tab of each record's page.
    ...features('comments/comments'),
  ],
  [
    'list-tools',
    ...crud('list/order-select', 'list/record-calendar', 'list/record-cards', 'list/record-gallery'),
    ...crud(
      'actions/delete-question',
      'actions/dependents',
      'actions/step-notice',
      'actions/transition-question',
      'filters/filter-chips',
      'filters/filter-dialog',
      'list/list-menu',
      'list/list-pager',
    ),
    ...crud(
      'list/list-popovers',
      'list/selection-bar',
      'actions/transfer-queries',
      'actions/undo-queries',
      'list/view-dialog',
    ),
  ],
  ['qr-code', ...features('catalogue/qr-check', 'catalogue/qr-panel')],
  ['rich-text', ...crud('fields/rich-text')],
  [
    'content',
    ...features('catalogue/background-input', 'catalogue/finish-panel'),
    ...features(
      'content/cms-value-input',
      'content/email-template',
      'content/photo-crop',
      'content/photo-input',
      'content/photo-large',
      'content/photo-uses',
      'content/post-link',
      'content/post-status',
    ),
  ],

  // Separate pages, and parts a page loads when it is idle.
  [
    'guest',
    ...routes(
      'verify-email',
      'invitation',
      'forgot',
      'reset',
      'sign-up',
      'admin/forgot',
      'admin/reset',
      'admin/sign-up',
    ),
    ...routes('magic-login/index', 'magic-login/$role', 'magic-login/verify'),
  ],
  [
    'account',
    ...panel('add-user', 'edit-user', 'mailbox', 'profile', 'users'),
    ...panel('roles', 'add-role', 'edit-role'),
    ...features('roles/permission-input', 'roles/permissions-value'),
    // Shares its parts with the profile, and is shown once to a person at most.
    ...features('sign-in/set-up-step'),
    ...panel('order', 'product', 'add-product', 'edit-product'),
    ...panel('subscription', 'price', 'add-price', 'edit-price'),
    ...features('payments/record-tools'),
    ...routes('account/_panel/profile', 'test-components'),
  ],
  [
    'my-tools',
    ...routes('account/_panel/payments', 'account/_panel/billings'),
    ...features('my-bookings/calendar-feed', 'my-bookings/cancel-dialog', 'reviews/review-form', 'reviews/reply-form'),
  ],
  ['messages', ...routes('account/_panel/messages', 'admin/_panel/messages'), ...features('messages/unread-badge')],
  // Calendar, requests and earnings of a host's space, without the schedule's grid.
  ['hosting', ...routes('-hosting-tabs', 'account/_panel/my-spaces.requests')],
  // The parts of a host's space; each is loaded with its tab.
  [
    'my-space',
    ...features(
      'my-spaces/add-space-page',
      'my-spaces/availability-tab',
      'my-spaces/details-tab',
      'my-spaces/hours-value',
      'my-spaces/photos-tab',
      'my-spaces/space-check',
      'reviews/space-reviews',
    ),
  ],
  // Parts of administrators' pages of bookings and spaces.
  [
    'bookings',
    ...features(
      'marketplace/booking-preview',
      'marketplace/booking-sheet',
      'marketplace/rating-value',
      'marketplace/refund-dialog',
      'marketplace/space-actions',
      'marketplace/space-facts',
      'marketplace/space-hero',
    ),
  ],
  // The gallery of designs, and the parts of their records' pages.
  [
    'designs',
    ...routes('product/design.index', '-area-frame'),
    ...features('design-gallery/canvas-input', 'design-gallery/design-dialog', 'design-gallery/design-sheet'),
    ...features('design-gallery/open-in-editor'),
  ],
  [
    'design',
    ...routes('product/design.edit'),
    // The drawing of a record needs this file, and a small one of its own otherwise. The same holds
    // for the style sheet of the folded box.
    ...features('design-editor/record-drawing', 'design-editor/fold/fold.module'),
  ],
  // Dialogs of the editor of designs.
  [
    'design-tools',
    ...features('design-editor/keys-dialog', 'design-editor/folded'),
    ...features('design-editor/print/export-dialog', 'design-editor/print/preflight-panel'),
    ...features('design-editor/print/preflight-count'),
  ],
  ['builder', ...panel('edit-wireframe'), ...features('wireframes/release-state')],
  // The pages that the system opens an installed app with.
  ['installed', ...panel('open-file', 'shared-photos')],
]

const isMember = (id: string, member: string): boolean =>
  member.startsWith('src/')
    ? id.includes(`/${member}.`)
    : id.includes(`/node_modules/${member}/`) || id.includes(`/node_modules/${member}.`)

/**
 * For rolldown (https://rolldown.rs, output.codeSplitting), which lets a group take its modules'
 * dependencies.
 */
export const chunkGroups = () =>
  CHUNKS.map(([name, ...members], index) => ({
    name,
    test: (id: string) => members.some((member) => isMember(id, member)),
    priority: CHUNKS.length - index,
  }))
