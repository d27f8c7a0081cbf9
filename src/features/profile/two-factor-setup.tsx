/**
 * Turns on two-factor sign-in: shows the secret, asks for the first code, then shows the recovery
 * codes once.
 */
import { Modal } from '@mantine/core'
import * as common from '#messages/common'
import * as text from '#messages/profile'
import { twoFactorIsOn } from '#messages/two-factor'
import type { TwoFactorEnabled } from '#shared/contract/two-factor'
import { FirstCode, RecoveryCodes } from '../../ui/two-factor-setup'
import { useConfirmTwoFactor } from './queries'

export type TwoFactorSetupProps = {
  setup: TwoFactorEnabled
  /** The account's email address, written into the file of recovery codes. */
  email: string
  isOn: boolean
  onClose: () => void
}

export function TwoFactorSetup({ setup, email, isOn, onClose }: TwoFactorSetupProps) {
  const confirm = useConfirmTwoFactor()
  // If the answer was lost, the refetched profile still says that it is on.
  const isDone = isOn || confirm.isSuccess
  return (
    <Modal
      opened
      onClose={onClose}
      title={isDone ? twoFactorIsOn() : text.turnOnTwoFactor()}
      size="lg"
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={!isDone}
      centered
    >
      {isDone ? (
        <RecoveryCodes codes={setup.recovery_codes} email={email} onDone={onClose} />
      ) : (
        <FirstCode setup={setup} confirm={confirm} cancel={common.cancel()} onCancel={onClose} />
      )}
    </Modal>
  )
}
