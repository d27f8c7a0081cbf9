/** Keeps the guest's bookings and tickets on this device, without showing anything. */
import { useEffect, useState } from 'react'
import { useAuthStore } from '../../stores/auth'
import { whenIdle } from '../../ui/when-idle'
import { useKeptBookings } from './queries'

export function KeptBookings() {
  const userId = useAuthStore((state) => state.user)
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  useKeptBookings(isIdle ? userId : null)
  return null
}
