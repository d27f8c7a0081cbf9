/** After a mail was asked for: what the server says, which is the same about every address, and what to do without one. */
import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { EntryCard } from '../../ui/entry-card'

type MailSentProps = { message: string; email: string; children: ReactNode; onAgain: () => void; ways: ReactNode }

export const MailSent = ({ message, email, children, onAgain, ways }: MailSentProps) => (
  <EntryCard isAnswer title="Look into your mail" intro={`${message}.`} ways={ways}>
    <Text size="sm">
      Asked for {email}. {children}
    </Text>
    <Text size="sm" mt="sm" mb="lg">
      Nothing there after a few minutes? Look into the spam folder, or check the address.
    </Text>
    <Button variant="default" fullWidth onClick={onAgain}>
      Use another address
    </Button>
  </EntryCard>
)
