/** Input for a list of words, shown as tags. Enter, comma or semicolon ends a word. */
import { TagsInput, type TagsInputProps } from '@mantine/core'

export const WordListInput = ({ value, onChange, ...props }: Omit<TagsInputProps, 'data'>) => (
  <TagsInput
    {...props}
    // Removing all of them is rarely intended.
    clearable={false}
    acceptValueOnBlur
    splitChars={[',', ';']}
    value={value ?? []}
    {...(onChange ? { onChange: (words) => onChange(words.map((word) => word.trim()).filter(Boolean)) } : {})}
  />
)
