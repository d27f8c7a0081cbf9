/**
 * Payment pages for the local provider's test cards: plain HTML without scripts. Stripe has its own
 * pages.
 */
import * as text from '#messages/booking-payments'
import { EMAIL_INVALID } from '#messages/shared'
import { emailSchema } from '#shared/contract/credentials'
import { toHtml } from '#shared/html-text'
import { formatMoney } from '#shared/money'
import type { Call } from '../call'
import { type Ctx, type Deps, GUEST } from '../context'
import { notFound } from '../errors'
import { toDayText, toMomentText } from '../moment-text'
import { lockFor, refresh } from '../payments/payments-mirror'
import { SELLER } from '../payments/receipt'
import { type LocalPages, PaymentError, type Receipt } from '../ports/payments'
import { publicOrigin } from '../public-origin'

const BASE = '/v1/api/payments/local'
/** Where a payment belongs that no longer knows its way back. */
const BOOKINGS = '/account/my-bookings'

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0;padding:24px;color:#1f2933;background:#f5f7fa}
main{max-width:28rem;margin:0 auto;background:#fff;border-radius:8px;padding:24px}
h1{font-size:1.25rem;margin:0 0 8px}.sum{font-size:1.75rem;margin:0 0 16px}
fieldset{border:1px solid #9aa5b1;border-radius:8px;margin:0 0 16px;padding:8px 16px}
label{display:flex;gap:12px;align-items:center;min-height:44px;padding:4px 0}label.field{display:block;margin:0 0 16px}
input[type=email]{display:block;font:inherit;margin-top:4px;padding:10px;width:100%;box-sizing:border-box;border:1px solid #9aa5b1;border-radius:8px}
dl{margin:0 0 20px}dl div{display:flex;gap:16px;justify-content:space-between;padding:8px 0;border-top:1px solid #d9dfe5}
dt{flex:none;color:#52606d}dd{margin:0;text-align:end;overflow-wrap:anywhere;min-width:0}
button,.link{font:inherit;min-height:44px;padding:0 20px;border-radius:8px;border:1px solid #0b5f73;cursor:pointer}
button{background:#0b5f73;color:#fff}button.quiet{background:none;color:#0b5f73}.link{display:inline-flex;align-items:center;color:#0b5f73;text-decoration:none}
.alert{border-left:4px solid #b42318;padding:8px 12px;margin:0 0 16px;background:#fdecea}small{color:#52606d}
@media (prefers-color-scheme:dark){body{background:#16191d;color:#e4e7eb}main{background:#22262b}.alert{background:#4a1d1a}
button{background:#8fd3e0;color:#10242a;border-color:#8fd3e0}button.quiet{background:none;color:#8fd3e0}.link{color:#8fd3e0;border-color:#8fd3e0}small,dt{color:#b8c1cc}dl div{border-color:#3a4149}}`

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${toHtml(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`

const toAmount = (cents: number, currency: string): string => formatMoney(cents, currency, 'en-GB')

/** "Visa ···· 4242". */
const toCardText = ({ brand, last4 }: { brand: string; last4: string }): string =>
  `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ···· ${last4}`

/** "€10.00, every month; next on 22 Dec 2026". */
function toRenewalText({ amount, at, recurring }: NonNullable<Receipt['renewal']>, currency: string): string {
  const interval = recurring.count === 1 ? `every ${recurring.unit}` : `every ${recurring.count} ${recurring.unit}s`
  const price =
    recurring.usage === 'metered' ? `Usage at ${toAmount(amount, currency)} each` : toAmount(amount, currency)
  return `${price}, ${interval}; next on ${toDayText(at)}`
}

/** The receipt: amount, item, buyer, seller. */
function receiptPage({ checkout, title, successUrl, cancelUrl }: Shown, receipt: Receipt): string {
  const { paid, buyer, card, paidAt, reference, renewal } = receipt
  const { quantity, currency } = checkout
  const heading = paid > 0 ? 'Payment received. Thank you.' : 'Order received. Thank you.'
  const facts: Record<string, string | null> = {
    For: quantity > 1 ? `${title} × ${quantity}` : title,
    'Paid to': SELLER,
    'Paid by': buyer,
    Card: card && toCardText(card),
    Date: toMomentText(paidAt),
    Receipt: reference,
    Then: renewal && toRenewalText(renewal, currency),
  }
  const rows = Object.entries(facts).flatMap(([name, text]) =>
    text === null ? [] : `<div><dt>${name}</dt><dd>${toHtml(text).replace('@', '<wbr>@')}</dd></div>`,
  )
  const next = successUrl || cancelUrl
  return page(
    heading,
    `<h1>${heading}</h1><p class="sum">${toHtml(toAmount(paid, currency))}</p><dl>${rows.join('')}</dl>
     ${next ? `<p><a class="link" href="${toHtml(next)}">Continue</a></p>` : ''}
     <small>This is the test provider. No money moved.</small>`,
  )
}

type Authentication = NonNullable<Awaited<ReturnType<LocalPages['readAuthorisation']>>>

/** The bank's page of a test card. Its owner decides, or goes back undecided. */
function authenticationPage({ state, currency, card, returnUrl }: Authentication): string {
  const form = `<p class="sum">${toHtml(toAmount(state.amount, currency))}</p><p>${toHtml(toCardText(card))}</p>
     <p>${text.paymentPageHint()}</p><form method="post" enctype="multipart/form-data">
     <p><button name="proof" value="yes">${text.confirmPayment()}</button>
     <button class="quiet" name="proof" value="no">${text.refusePayment()}</button></p></form>`
  const body = state.status === 'action' ? form : `<p>${text.nothingToAuthenticate()}</p>`
  const back = `<p><a class="link" href="${toHtml(returnUrl ?? BOOKINGS)}">${text.backToBooking()}</a></p>`
  return page(text.paymentPage(), `<h1>${text.paymentPage()}</h1>${body}${back}<small>${text.testProvider()}</small>`)
}

type Shown = NonNullable<Awaited<ReturnType<LocalPages['read']>>>
type Problem = { message: string; token: string; needsProof: boolean }

export function paymentPageCalls({ db, payments, clock, config }: Deps): Call[] {
  const { pages } = payments

  function form({ checkout, title, cancelUrl }: Shown, problem?: Problem): string {
    const { testCards } = payments.setup
    const cards = testCards.map(({ token, brand, last4, outcome }, index) => {
      const isChosen = problem ? problem.token === token : index === 0
      return `<label><input type="radio" name="token" value="${token}"${isChosen ? ' checked' : ''}>
        <span>${toCardText({ brand, last4 })}<br><small>${outcome}</small></span></label>`
    })
    const email =
      checkout.customer === null
        ? '<label class="field">Email<input type="email" name="email" autocomplete="email" required></label>'
        : ''
    const alert = problem ? `<p class="alert" role="alert">${toHtml(problem.message)}</p>` : ''
    const proof = problem?.needsProof ? '<button name="proof" value="yes">Authenticate and pay</button>' : ''
    return page(
      `Pay: ${title}`,
      `<h1>${toHtml(title)}</h1><p class="sum">${toHtml(toAmount(checkout.total, checkout.currency))}</p>${alert}
       <form method="post" enctype="multipart/form-data"><fieldset><legend>Test card</legend>${cards.join('')}</fieldset>
       ${email}<p>${proof} <button name="proof" value="no">Pay</button>
       ${cancelUrl ? `<a class="link" href="${toHtml(cancelUrl)}">Back</a>` : ''}</p>
       <small>This is the test provider. No money moves.</small></form>`,
    )
  }

  async function requirePages(c: Ctx): Promise<{ pages: LocalPages; id: string }> {
    if (!pages) throw notFound('Not found')
    return { pages, id: c.req.param('id') ?? '' }
  }

  async function show(c: Ctx) {
    const { pages, id } = await requirePages(c)
    const shown = await pages.read(id, db)
    if (!shown) throw notFound('Not found')
    if (shown.checkout.status === 'open') return c.html(form(shown))
    if (shown.receipt) return c.html(receiptPage(shown, shown.receipt))
    const text = 'This checkout is no longer open. Start again.'
    return c.html(page(text, `<h1>${text}</h1><p>${toHtml(shown.title)}</p>`))
  }

  async function pay(c: Ctx) {
    const { pages, id } = await requirePages(c)
    const shown = await pages.read(id, db)
    if (!shown) throw notFound('Not found')
    const text = (name: string) => {
      const value = c.get('form').get(name)
      return typeof value === 'string' ? value : ''
    }
    const input = { token: text('token'), isProven: text('proof') === 'yes', email: text('email').trim() || null }
    // A browser checks the field, but anybody with the address of a link can send the form.
    if (input.email !== null && !emailSchema.safeParse(input.email).success)
      return c.html(form(shown, { message: EMAIL_INVALID, token: input.token, needsProof: false }), 402)
    try {
      await db.transaction(async (tx) => {
        // First, like every other call: two that take the locks in turns wait for each other.
        if (shown.checkout.customer !== null) await lockFor(tx, shown.checkout.customer)
        const { customer } = await pages.pay(id, input, { tx, key: id })
        const mirror = { tx, payments, actor: GUEST, key: null, now: clock.now() }
        await refresh(mirror, { kind: 'checkout', id, ...(customer !== null && { customer }) })
      })
    } catch (error) {
      if (!(error instanceof PaymentError)) throw error
      const problem = { message: error.message, token: input.token, needsProof: error.kind === 'authentication' }
      return c.html(form(shown, problem), 402)
    }
    return c.redirect(shown.successUrl || c.req.path, 303)
  }

  async function follow(c: Ctx) {
    const { pages, id } = await requirePages(c)
    const origin = publicOrigin(c, config)
    const checkout = await db.transaction((tx) => pages.follow(id, origin, { tx, key: id }))
    if (!checkout?.url) throw notFound('Not found')
    return c.redirect(checkout.url, 303)
  }

  async function authenticate(c: Ctx) {
    const { pages, id } = await requirePages(c)
    const shown = await pages.readAuthorisation(id, db)
    if (!shown) throw notFound('Not found')
    return c.html(authenticationPage(shown))
  }

  async function prove(c: Ctx) {
    const { pages, id } = await requirePages(c)
    if (!(await pages.readAuthorisation(id, db))) throw notFound('Not found')
    const isProven = c.get('form').get('proof') === 'yes'
    return c.redirect(await db.transaction((tx) => pages.proveAuthorisation(id, isProven, { tx, key: id })), 303)
  }

  return [
    {
      ...{ method: 'GET', path: `${BASE}/authorisation/:id`, kind: 'open' },
      summary: 'The page on which the owner of a test card authenticates a payment',
      answers: { 200: null },
      handle: authenticate,
    },
    {
      ...{ method: 'POST', path: `${BASE}/authorisation/:id`, kind: 'open' },
      summary: 'Authenticate a payment with a test card, or refuse to',
      body: 'form',
      parts: { proof: 'text' },
      answers: { 303: null },
      handle: prove,
    },
    {
      ...{ method: 'GET', path: `${BASE}/link/:id`, kind: 'open' },
      summary: 'Open a checkout from a payment link of the local provider',
      answers: { 303: null },
      handle: follow,
    },
    {
      ...{ method: 'GET', path: `${BASE}/checkout/:id`, kind: 'open' },
      summary: 'The page of a checkout of the local provider',
      answers: { 200: null },
      handle: show,
    },
    {
      ...{ method: 'POST', path: `${BASE}/checkout/:id`, kind: 'open' },
      summary: 'Pay with a test card',
      body: 'form',
      parts: { token: 'text', proof: 'text', email: 'text' },
      answers: { 303: null, 402: null },
      handle: pay,
    },
  ]
}
