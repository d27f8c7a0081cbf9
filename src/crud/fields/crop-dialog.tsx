/**
 * Crops a picture by mouse or keyboard, with a fixed shape and rotation by quarter turns. Each of `ways`
 * is a button that receives the part. Loaded on demand.
 */
import { Alert, Button, Center, Group, Loader, Modal, SegmentedControl, Stack, Text } from '@mantine/core'
import { IconRotate, IconRotateClockwise } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import ReactCrop from 'react-image-crop'
import * as common from '#messages/common'
import * as text from '#messages/crop'
import { errorText } from '#shared/error-message'
import { useOfflineStore } from '../../stores/offline'
import { useReturnFocus } from '../../ui/use-return-focus'
import recordClasses from '../record/record.module.css'
import { fetchPicture } from '../record/record-queries'
import { type Area, keptSize, largestArea, SHAPES, toCut, turnedSize, WHOLE, writtenType } from './crop-area'
import { cutOut, drawPreview, openPicture, sizeOf } from './crop-picture'
import classes from './fields.module.css'
import 'react-image-crop/dist/ReactCrop.css'

export type CropWay = { label: string; take: (part: File) => Promise<unknown> }

export type CropDialogProps = {
  /** A file, or the address of a picture on this server. */
  source: File | string
  /** The first is the main button. The dialog closes on success and shows the error otherwise. */
  ways: readonly [CropWay, ...CropWay[]]
  onClose: () => void
  /** Explains the ways. */
  children?: ReactNode
}

type Shape = (typeof SHAPES)[number]

const PREVIEW_SIDE = 1_200
const QUARTERS = 4

/** The file, and the picture decoded from it. */
type Opened = { file: Blob; picture: HTMLImageElement }

async function open(source: File | string): Promise<Opened> {
  const file = typeof source === 'string' ? await fetchPicture(source) : source
  const address = URL.createObjectURL(file)
  try {
    return { file, picture: await openPicture(address) }
  } finally {
    URL.revokeObjectURL(address)
  }
}

function useOpened(source: File | string) {
  const [opened, setOpened] = useState<Opened>()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let isWanted = true
    open(source).then(
      (now) => isWanted && setOpened(now),
      () => isWanted && setFailed(true),
    )
    return () => {
      isWanted = false
    }
  }, [source])
  return { opened, hasFailed }
}

type CroppingProps = Pick<CropDialogProps, 'source' | 'ways' | 'onClose'> & Opened

function Cropping({ source, ways, onClose, file, picture }: CroppingProps) {
  const [turns, setTurns] = useState(0)
  const [shape, setShape] = useState<Shape>(SHAPES[0])
  const [area, setArea] = useState<Area>(WHOLE)
  const [busy, setBusy] = useState<CropWay>()
  const [problem, setProblem] = useState<string>()
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) drawPreview(canvas.current, picture, turns, PREVIEW_SIDE)
  }, [picture, turns])

  const size = turnedSize(sizeOf(picture), turns)
  const cut = toCut(area, size)
  const kept = keptSize(cut)
  const { type, size: bytes } = file
  const isSame = turns === 0 && cut.width === size.width && cut.height === size.height
  const choose = (next: Shape) => {
    setShape(next)
    setArea(largestArea(next.aspect, size))
  }
  const turn = (quarters: number) => {
    setTurns((turns + quarters + QUARTERS) % QUARTERS)
    setArea(largestArea(shape.aspect, turnedSize(size, 1)))
  }
  const take = async (way: CropWay) => {
    setBusy(way)
    setProblem(undefined)
    try {
      const name = typeof source === 'string' ? 'photo' : source.name
      await way.take(await cutOut(picture, { turns, area, type: writtenType(type), name, size: bytes }))
      onClose()
    } catch (error) {
      setProblem(errorText(error))
      setBusy(undefined)
    }
  }
  const icon = { size: 16, 'aria-hidden': true } as const
  return (
    <>
      <Group gap="xs" justify="space-between">
        <SegmentedControl
          aria-label={text.shape()}
          data={SHAPES.map(({ value }) => ({ value, label: value === 'free' ? text.anyShape() : value }))}
          value={shape.value}
          onChange={(value) => choose(SHAPES.find((option) => option.value === value) ?? SHAPES[0])}
        />
        <Group gap="xs">
          <Button variant="default" leftSection={<IconRotate {...icon} />} onClick={() => turn(-1)}>
            {text.rotateLeft()}
          </Button>
          <Button variant="default" leftSection={<IconRotateClockwise {...icon} />} onClick={() => turn(1)}>
            {text.rotateRight()}
          </Button>
        </Group>
      </Group>
      <Center className={classes.crop}>
        <ReactCrop
          crop={{ unit: '%', ...area }}
          aspect={shape.aspect}
          keepSelection
          ruleOfThirds
          minWidth={16}
          minHeight={16}
          disabled={busy !== undefined}
          onChange={(_, { x, y, width, height }) => setArea({ x, y, width, height })}
        >
          <canvas ref={canvas} role="img" aria-label={text.pictureToCrop()} />
        </ReactCrop>
      </Center>
      <Text size="sm" role="status">
        {isSame ? text.wholeSize(kept) : text.size(kept)}
      </Text>
      {type === 'image/gif' ? (
        <Text size="sm" c="dimmed">
          {text.savedAsPng()}
        </Text>
      ) : null}
      {problem ? (
        <Alert role="alert" color="red" variant="light" title={text.notCropped()}>
          {problem}
        </Alert>
      ) : null}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {common.cancel()}
        </Button>
        {ways.map((way, index) => (
          <Button
            key={way.label}
            {...(index > 0 ? { variant: 'light' } : {})}
            loading={busy === way}
            disabled={isSame || (busy !== undefined && busy !== way)}
            onClick={() => void take(way)}
          >
            {way.label}
          </Button>
        ))}
      </Group>
    </>
  )
}

export function CropDialog({ source, ways, onClose, children }: CropDialogProps) {
  useReturnFocus()
  const isOnline = useOfflineStore((state) => state.network.isOnline)
  const { opened, hasFailed } = useOpened(source)
  return (
    <Modal
      opened
      onClose={onClose}
      title={text.cropPicture()}
      size="lg"
      closeOnClickOutside={false}
      returnFocus={false}
    >
      <Stack gap="sm" className={recordClasses.touch}>
        <Text size="sm">
          {text.cropHelp()} {children}
        </Text>
        {opened ? (
          <Cropping source={source} ways={ways} onClose={onClose} {...opened} />
        ) : hasFailed ? (
          <Alert role="alert" color="red" variant="light" title={text.notOpened()}>
            {isOnline ? text.notShown() : text.notOnDevice()}
          </Alert>
        ) : (
          <Center h={240}>
            <Loader aria-label={text.opening()} />
          </Center>
        )}
      </Stack>
    </Modal>
  )
}
