/** Content: what its tables have beyond their definitions. */
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
import { late } from '../../ui/late'

export const CONTENT_FACETS: Facets = {
  cms: {
    Icon: IconFileText,
    inputs: { value: late(() => import('./cms-value-input').then(({ CmsValueInput }) => CmsValueInput)) },
    lateCheck: () => import('#shared/contract/cms').then(({ cmsErrors }) => cmsErrors),
  },
  email: {
    Icon: IconMailCog,
    inputs: { html: late(() => import('./email-template').then(({ EmailHtmlInput }) => EmailHtmlInput)) },
    check: () => import('#shared/mail-places').then(({ placeErrors }) => placeErrors),
    Preview: late(() => import('./email-template').then(({ EmailPreview }) => EmailPreview)),
  },
  photo: {
    Icon: IconPhoto,
    inputs: { url: late(() => import('./photo-input').then(({ PhotoInput }) => PhotoInput)) },
    Action: late(() => import('./photo-crop').then(({ PhotoCrop }) => PhotoCrop)),
    Below: late(() => import('./photo-uses').then(({ PhotoUsedIn }) => PhotoUsedIn)),
    Warning: late(() => import('./photo-uses').then(({ PhotoUses }) => PhotoUses)),
  },
  blog_post: { Icon: IconArticle },
  blog_category: { Icon: IconCategory },
  blog_tag: { Icon: IconTag },
  faq: { Icon: IconHelpCircle },
  contact_message: { Icon: IconInbox },
}
