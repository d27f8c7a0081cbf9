/**
 * Payments of the demo's bookings: reserved for requests, collected for confirmed and past ones.
 * Administrators book without a payment.
 */
import type { Database } from '../db/database'

export async function fillBookingPayments(tx: Database): Promise<void> {
  await tx.query(`UPDATE booking SET payment_status = 'none', payment_id = NULL`)
  await tx.query(
    `INSERT INTO booking_payment (booking_id, key, provider_id, customer, card, amount_cents, currency, wanted, state,
       is_instant, is_first, origin, captured_cents, created_at, updated_at)
     SELECT b.id, 'demo-' || b.code, 'pi_booking_' || b.id, c.provider_id, d.provider_id, b.total_cents, b.currency,
       CASE b.status WHEN 'pending' THEN 'authorise' ELSE 'capture' END,
       CASE b.status WHEN 'pending' THEN 'authorised' ELSE 'captured' END,
       s.booking_mode = 'instant', false, '', CASE b.status WHEN 'pending' THEN 0 ELSE b.total_cents END,
       b.created_at, b.updated_at
     FROM booking b JOIN space s ON s.id = b.space_id JOIN "user" u ON u.id = b.user_id
       JOIN customer c ON c.user_id = u.id JOIN card d ON d.customer_id = c.id AND d.is_default
     WHERE u.role = 'user' AND b.status IN ('pending', 'confirmed', 'completed') AND b.total_cents > 0 ORDER BY b.id`,
  )
  await tx.query(
    `UPDATE booking b SET payment_id = p.provider_id,
       payment_status = CASE p.state WHEN 'captured' THEN 'paid' ELSE 'authorised' END
     FROM booking_payment p WHERE p.booking_id = b.id`,
  )
}
