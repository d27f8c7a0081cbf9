-- Blocks: time that a host keeps for themselves. A block belongs to its space: it has no guest, costs nothing, and holds its time
-- until it is deleted. It takes part in booking_overlap, as a booking does.
UPDATE booking SET user_id = NULL, status = 'confirmed', total_cents = 0 WHERE kind = 'block';
ALTER TABLE booking ADD CONSTRAINT booking_block_check
  CHECK (kind = 'booking' OR (user_id IS NULL AND status = 'confirmed' AND total_cents = 0 AND payment_status = 'none'));
