/** The payment of a booking. These calls are never queued. */
import type { BookingRefundRequest } from '#shared/contract/bookings'
import { LAMBDA } from './endpoint'
import { request } from './transport'

/**
 * Refunds a paid booking in part or as a whole; for administrators.
 * @param key the same for every attempt of one intent
 */
export async function refundBooking(id: number, refund: BookingRefundRequest, { key }: { key: string }) {
  return request(`${LAMBDA}/booking/${id}/refund`, {
    answer: 'updated',
    method: 'POST',
    body: refund,
    idempotencyKey: key,
  })
}

/**
 * Tries the payment of an own pending booking again, with the default card.
 * @returns `url`: the page on which the payment is authenticated; null when it is done
 */
export async function finishPayment(id: number) {
  return request(`${LAMBDA}/booking/${id}/payment`, { answer: 'bookingPayment', method: 'POST', body: {} })
}
