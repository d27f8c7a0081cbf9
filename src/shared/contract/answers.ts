/**
 * Response schemas by name: those of the server, with the marks that the worker adds to its own
 * responses. The page imports only types (`Answers`); schemas are loaded where responses are
 * checked, in development and in tests.
 */
import * as z from 'zod/mini'
import { isTempId, type TempId } from '../offline/temp-id'
import { captchaResponseSchema, captchaSetupSchema, registeredResponseSchema, signInResponseSchema } from './account'
import { aiAnswerSchema, aiStatusSchema, aiTextSchema } from './ai'
import {
  checkResponseSchema,
  loginResponseSchema,
  pendingResponseSchema,
  preferenceResponseSchema,
  preferenceUpdatedSchema,
  profileResponseSchema,
  profileUpdatedSchema,
} from './auth'
import { batchResponseSchema } from './batch'
import { blogPostListSchema, blogPostModelSchema, blogPostWrittenSchema, blogTermListSchema } from './blog'
import { calendarEventResponseSchema, calendarFeedMadeSchema, calendarFeedSchema } from './calendar'
import { earningsResponseSchema, spaceFiguresSchema } from './earnings'
import { messageSchema } from './envelope'
import { uploadListSchema, uploadResponseSchema } from './files'
import { joinedListSchema } from './joins'
import { mailboxSchema } from './mail'
import {
  bookingPaymentSchema,
  cardFormSchema,
  chargesSchema,
  checkoutSchema,
  paymentLinkSchema,
  paymentLinksSchema,
  paymentModelSchema,
  paymentsSetupSchema,
  providerInvoicesSchema,
  registeredSubscribedSchema,
} from './payments'
import { pushKeySchema } from './push'
import {
  channelJoinedSchema,
  channelOnlineSchema,
  channelPollSchema,
  channelSentSchema,
  chatPollSchema,
  chatReadSchema,
  roomModelSchema,
} from './realtime'
import {
  aggregateSchema,
  auditListSchema,
  autocompleteSchema,
  countSchema,
  createdSchema,
  cursorPageSchema,
  deletedSchema,
  listSchema,
  manySchema,
  modelSchema,
  offlineMarksSchema,
  updatedSchema,
} from './records'
import { roleTablesSchema } from './roles'
import { userSessionsSchema } from './sessions'
import { socialProvidersSchema } from './social'
import { busyResponseSchema, searchResponseSchema } from './spaces'
import { importCheckedSchema, importedSchema, importUndoneSchema } from './transfer'
import { twoFactorEnabledSchema, twoFactorSetUpSchema } from './two-factor'
import { deployResponseSchema, keptListSchema, keptPageSchema, planResponseSchema } from './wireframes'

const marks = offlineMarksSchema.shape
const id = z.union([z.int(), z.custom<TempId>(isTempId)])

/** The worker's response to a queued change whose result it can't predict. */
const queuedSchema = z.object({
  error: z.literal(false),
  _offline: z.literal(true),
  _requestId: z.string(),
  message: z.string(),
})
const markedUpdatedSchema = z.object({ ...marks, ...updatedSchema.shape })

export const ANSWERS = {
  message: messageSchema,
  messageOrQueued: z.object({ ...marks, ...messageSchema.shape }),

  // Records
  recordList: z.object({ ...marks, ...listSchema.shape }),
  record: z.object({ ...marks, ...modelSchema.shape }),
  recordOrQueued: z.union([modelSchema, queuedSchema]),
  records: z.object({ ...marks, ...manySchema.shape }),
  created: z.object({ ...marks, ...createdSchema.shape, data: id }),
  updated: markedUpdatedSchema,
  updatedOrQueued: z.union([markedUpdatedSchema, queuedSchema]),
  deleted: z.object({ ...marks, ...deletedSchema.shape }),
  countedOrQueued: z.union([countSchema, queuedSchema]),
  cursorPage: cursorPageSchema,
  autocomplete: autocompleteSchema,
  aggregate: aggregateSchema,
  joinedList: joinedListSchema,
  auditList: auditListSchema,
  batch: batchResponseSchema,
  import: z.union([importCheckedSchema, importedSchema]),
  importUndone: importUndoneSchema,

  // Accounts
  login: loginResponseSchema,
  signIn: signInResponseSchema,
  registered: z.union([registeredResponseSchema, pendingResponseSchema]),
  check: checkResponseSchema,
  captcha: captchaResponseSchema,
  captchaSetup: captchaSetupSchema,
  profile: z.object({ ...marks, ...profileResponseSchema.shape }),
  profileUpdated: profileUpdatedSchema,
  preference: preferenceResponseSchema,
  preferenceUpdated: preferenceUpdatedSchema,
  preferenceUpdatedOrQueued: z.union([preferenceUpdatedSchema, queuedSchema]),
  twoFactorEnabled: twoFactorEnabledSchema,
  twoFactorSetUp: twoFactorSetUpSchema,
  userSessions: userSessionsSchema,
  roleTables: roleTablesSchema,
  socialProviders: socialProvidersSchema,

  // Pages, files, mail
  blogPost: blogPostModelSchema,
  blogPostList: blogPostListSchema,
  blogPostWritten: blogPostWrittenSchema,
  blogTermList: blogTermListSchema,
  uploaded: z.object({ ...marks, ...uploadResponseSchema.shape, id }),
  uploadList: uploadListSchema,
  mailbox: mailboxSchema,
  calendarEvent: calendarEventResponseSchema,
  calendarFeed: calendarFeedSchema,
  calendarFeedMade: calendarFeedMadeSchema,

  // Marketplace
  spaceSearch: searchResponseSchema,
  busyTimes: busyResponseSchema,
  spaceEarnings: earningsResponseSchema,
  spaceFigures: spaceFiguresSchema,

  pushKey: pushKeySchema,

  // Wireframes
  releasePlan: planResponseSchema,
  deployed: deployResponseSchema,
  keptList: keptListSchema,
  keptPage: keptPageSchema,

  // Channels and chat
  channelJoined: channelJoinedSchema,
  channelPoll: channelPollSchema,
  channelOnline: channelOnlineSchema,
  channelSent: channelSentSchema,
  roomOpened: z.object({ ...marks, ...createdSchema.shape, data: id }),
  // A room of this device has only what it was opened with.
  roomList: z.object({ ...marks, ...listSchema.shape, unread: z.optional(z.int()) }),
  room: roomModelSchema,
  chatPoll: chatPollSchema,
  chatRead: chatReadSchema,
  chatSent: z.object({ ...marks, ...createdSchema.shape, data: id }),

  // Payments
  paymentsSetup: paymentsSetupSchema,
  paymentModel: paymentModelSchema,
  bookingPayment: bookingPaymentSchema,
  paymentLink: paymentLinkSchema,
  paymentLinks: paymentLinksSchema,
  providerInvoices: providerInvoicesSchema,
  cardForm: cardFormSchema,
  charges: chargesSchema,
  checkout: checkoutSchema,
  registeredSubscribed: registeredSubscribedSchema,

  // AI
  aiAnswer: aiAnswerSchema,
  aiStatus: aiStatusSchema,
  aiText: aiTextSchema,
} as const

export type AnswerName = keyof typeof ANSWERS
export type Answers = { [Name in AnswerName]: z.infer<(typeof ANSWERS)[Name]> }

type Issue = z.core.$ZodIssue

/** The first difference between a response and its schema; undefined when it matches. */
export function findMismatch(name: AnswerName, body: unknown): string | undefined {
  const [issue] = ANSWERS[name].safeParse(body).error?.issues ?? []
  return issue && toText(issue)
}

function toText(issue: Issue, above: readonly PropertyKey[] = []): string {
  const path = [...above, ...issue.path]
  // Report the member of the union that fits best.
  if (issue.code === 'invalid_union') {
    const [nearest] = issue.errors.toSorted((a, b) => a.length - b.length)
    if (nearest?.[0]) return toText(nearest[0], path)
  }
  const expected =
    issue.code === 'invalid_type' ? issue.expected : issue.code === 'invalid_value' ? issue.values.join(' or ') : ''
  return `"${path.join('.')}" should be ${expected || `of another form (${issue.code})`}`
}
