/**
 * A QR code in its form or page: picture, scan test and downloads. A code that fails the test has
 * no files.
 */
import { Button, Group, List, Paper, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconAlertTriangle, IconCircleCheck, IconDownload } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import * as text from '#messages/qr-code'
import { type QrRemark, qrErrors, qrSvg, toQrCode } from '#shared/catalogue/qr-code'
import { QrPicture } from '../../crud/fields/qr-picture'
import type { PreviewProps } from '../../crud/record/facets'
import { saveFile } from '../../ui/save-file'
import classes from './catalogue.module.css'
import { type CheckedQrCode, checkQrCode } from './qr-check'
import { toFileName, toPng } from './qr-files'

const SETTLED_MS = 200
const FILES = { SVG: 'svg', PNG: 'png' } as const
type FileKind = keyof typeof FILES

const fileOf = async (kind: FileKind, { code, modules }: CheckedQrCode): Promise<Blob> => {
  if (!modules) throw new Error('There is no code to save')
  return kind === 'SVG' ? new Blob([qrSvg(modules, code)], { type: 'image/svg+xml' }) : toPng(modules, code)
}

function Verdict({ remarks }: { remarks: readonly QrRemark[] }) {
  const isRefused = remarks.some(({ isError }) => isError)
  const icon = { size: 18, 'aria-hidden': true } as const
  return (
    <Stack gap={4}>
      {isRefused ? null : (
        <Group gap={6} wrap="nowrap">
          <IconCircleCheck {...icon} color="var(--mantine-color-teal-filled)" className={classes.mark} />
          <Text size="sm" fw={500}>
            {text.scanTestPassed()}
          </Text>
        </Group>
      )}
      {remarks.length > 0 ? (
        <List size="sm" spacing={4} listStyleType="none">
          {remarks.map(({ field, message, isError }) => (
            <List.Item
              key={field + message}
              icon={
                <IconAlertTriangle
                  {...icon}
                  color={isError ? 'var(--mantine-color-error)' : 'var(--mantine-color-yellow-filled)'}
                />
              }
            >
              {message}
            </List.Item>
          ))}
        </List>
      ) : null}
    </Stack>
  )
}

export function QrPanel({ values, onErrors }: PreviewProps) {
  const { content, size, level, foreground, background } = toQrCode(values)
  // Compared as text, so that a new object with the same values is not decoded again.
  const seen = JSON.stringify([content, size, level, foreground, background])
  const [settled] = useDebouncedValue(seen, SETTLED_MS)
  const checked = useMemo(() => {
    const [content, size, error_correction, foreground, background] = JSON.parse(settled)
    return content === '' ? undefined : checkQrCode({ content, size, error_correction, foreground, background })
  }, [settled])
  const [failure, setFailure] = useState<{ seen: string; message: string }>()
  const name = typeof values.name === 'string' && values.name.trim() !== '' ? values.name : 'qr-code'

  const save = async (kind: FileKind) => {
    setFailure(undefined)
    const now = checkQrCode(values)
    const errors = qrErrors(now.remarks)
    const [reason] = Object.values(errors)
    if (reason) {
      onErrors?.(errors)
      return setFailure({ seen, message: text.notDownloaded({ reason }) })
    }
    try {
      saveFile(`${toFileName(name)}.${FILES[kind]}`, await fileOf(kind, now))
    } catch {
      setFailure({ seen, message: text.fileFailed({ format: kind }) })
    }
  }
  return (
    <Paper withBorder p="md" component="section" aria-label={text.qrCode()}>
      <div className={classes.panel}>
        <div className={classes.code}>
          <QrPicture values={values} size={192} label={text.qrCodeOf({ content })} />
        </div>
        <Stack gap="sm" align="flex-start">
          <div role="status">
            {checked && settled === seen ? (
              <Verdict remarks={checked.remarks} />
            ) : (
              <Text size="sm" c="dimmed">
                {content === '' ? '' : text.testing()}
              </Text>
            )}
          </div>
          <Group gap="xs">
            {(['SVG', 'PNG'] as const).map((kind) => (
              <Button
                key={kind}
                variant="default"
                disabled={content === ''}
                leftSection={<IconDownload size={16} aria-hidden="true" />}
                onClick={() => void save(kind)}
              >
                {text.download({ format: kind })}
              </Button>
            ))}
          </Group>
          {failure?.seen === seen ? (
            <Text size="sm" c="var(--mantine-color-error)" role="alert">
              {failure.message}
            </Text>
          ) : null}
        </Stack>
      </div>
    </Paper>
  )
}
