import type { Configuration } from '#shared/builder/config'
import type { ProblemIndex } from './problem-index'

export type EditorProps = {
  config: Configuration
  problems: ProblemIndex
  onChange: (next: Configuration) => void
}
