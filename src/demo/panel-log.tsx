/** The requests that the demo's server has got, newest first. */
import { Text } from '@mantine/core'
import * as text from '#messages/demo-panel'
import type { Logged } from '#shared/demo/wire'
import classes from './panel.module.css'

type Line = Logged & { times: number }

const outcomeOf = ({ fate, status, ms, isRepeat, code }: Logged): string => {
  if (fate === 'answered' && isRepeat) return text.recognized({ status: String(status) })
  if (fate === 'answered' && code !== undefined) return text.refused({ status: String(status), code })
  if (fate === 'answered') return text.answered({ status: String(status), ms: String(Math.round(ms)) })
  if (fate === 'notSent') return text.notSent()
  return status === null ? text.brokenOff() : text.answerLost({ status: String(status) })
}

/** Pings that were answered say nothing new. */
const isShown = ({ path, fate }: Logged): boolean => path !== '/health' || fate !== 'answered'

/** Requests that did not arrive, one after the other, are one line: mostly pings. */
function toLines(entries: readonly Logged[]): Line[] {
  const lines: Line[] = []
  for (const entry of entries.filter(isShown)) {
    const last = lines.at(-1)
    const isSame = entry.fate === 'notSent' && last?.fate === 'notSent' && last.path === entry.path
    if (last && isSame && last.method === entry.method) last.times += 1
    else lines.push({ ...entry, times: 1 })
  }
  return lines
}

export function PanelLog({ entries }: { entries: readonly Logged[] }) {
  const lines = toLines(entries)
  return (
    <details
      className={classes.log}
      onToggle={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
    >
      <summary>{text.log()}</summary>
      {lines.length === 0 ? (
        <Text size="xs" c="dimmed">
          {text.noRequests()}
        </Text>
      ) : (
        // Scrolls, so it takes the focus (WCAG 2.1.1).
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reachable by keyboard
        <ol tabIndex={0} aria-label={text.log()}>
          {lines.map((line) => (
            <li key={line.id} data-fate={line.fate} data-method={line.method}>
              <code>
                {line.method} {line.path}
              </code>
              <span>
                {outcomeOf(line)}
                {line.times > 1 && ` · ${text.times({ count: String(line.times) })}`}
              </span>
            </li>
          ))}
        </ol>
      )}
    </details>
  )
}
