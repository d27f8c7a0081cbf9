/** Facets of the content tables. */
import {
  IconArticle,
  IconCategory,
  IconFileText,
  IconHelpCircle,
  IconInbox,
  IconMailCog,
  IconPhoto,
  IconTag,
} from '@tabler/icons-react'
import type { Facets } from '../../crud/record/facets'
import { lazyPart } from '../../ui/lazy-part'

const email = () => import('./email-template')
const uses = () => import('./photo-uses')

export const CONTENT_FACETS: Facets = {
  cms: {
    Icon: IconFileText,
    inputs: { value: lazyPart(() => import('./cms-value-input').then(({ CmsValueInput }) => CmsValueInput)) },
    lateCheck: () => import('#shared/contract/cms').then(({ cmsErrors }) => cmsErrors),
  },
  email: {
    Icon: IconMailCog,
    inputs: { html: lazyPart(() => email().then(({ EmailHtmlInput }) => EmailHtmlInput)) },
    check: () => email().then(({ emailErrors }) => emailErrors),
    Preview: lazyPart(() => email().then(({ EmailPreview }) => EmailPreview)),
  },
  photo: {
    Icon: IconPhoto,
    inputs: { url: lazyPart(() => import('./photo-input').then(({ PhotoInput }) => PhotoInput)) },
    Above: lazyPart(() => import('./photo-large').then(({ PhotoLarge }) => PhotoLarge)),
    // Shown above.
    unlisted: ['url'],
    Action: lazyPart(() => import('./photo-crop').then(({ PhotoCrop }) => PhotoCrop)),
    Below: lazyPart(() => uses().then(({ PhotoUsedIn }) => PhotoUsedIn)),
    Warning: lazyPart(() => uses().then(({ PhotoUses }) => PhotoUses)),
  },
  blog_post: {
    Icon: IconArticle,
    cells: { status: lazyPart(() => import('./post-status').then(({ PostStatus }) => PostStatus)) },
    Action: lazyPart(() => import('./post-link').then(({ PostLink }) => PostLink)),
  },
  blog_category: { Icon: IconCategory },
  blog_tag: { Icon: IconTag },
  faq: { Icon: IconHelpCircle },
  contact_message: { Icon: IconInbox },
}
