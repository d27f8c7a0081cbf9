/** 402: a refusal that another card can settle. */
const PAYMENT_REQUIRED = 402

export const isCardRefusal = (error: { status: number } | null | undefined): boolean =>
  error?.status === PAYMENT_REQUIRED
