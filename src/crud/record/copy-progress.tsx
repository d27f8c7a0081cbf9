/** The progress of downloading a table for offline use. */
import { Progress, Text } from '@mantine/core'
import * as text from '#messages/offline-copy'
import type { DownloadProgress } from '#shared/offline/status'
import { progressText } from './offline-copy-text'

export const CopyProgress = ({ progress, many }: { progress: DownloadProgress; many: string }) => (
  <div role="status">
    <Text size="sm" mb={4}>
      {progressText(progress, many)}
    </Text>
    <Progress
      value={progress.total ? (100 * progress.done) / progress.total : 0}
      mb="sm"
      aria-label={text.downloading({ records: many })}
    />
  </div>
)
