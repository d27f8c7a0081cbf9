/**
 * The page after an email was requested: the server's answer, the same for every address, and what
 * to do next.
 */
import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import * as text from '#messages/guest'
import { EntryCard } from '../../ui/entry-card'

type MailSentProps = { message: string; details: string; onAgain: () => void; ways: ReactNode }

export const MailSent = ({ message, details, onAgain, ways }: MailSentProps) => (
  <EntryCard isAnswer title={text.checkEmail()} intro={text.serverAnswer({ answer: message })} ways={ways}>
    <Text size="sm">{details}</Text>
    <Text size="sm" mt="sm" mb="lg">
      {text.nothingArrived()}
    </Text>
    <Button variant="default" fullWidth onClick={onAgain}>
      {text.anotherAddress()}
    </Button>
  </EntryCard>
)
