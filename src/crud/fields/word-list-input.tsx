/** A list of words, each a tag: typed and kept by Enter or a comma, taken out by its cross or Backspace. */
import { TagsInput, type TagsInputProps } from '@mantine/core'

export const WordListInput = ({ value, onChange, ...props }: Omit<TagsInputProps, 'data'>) => (
  <TagsInput
    {...props}
    // Removing all of them is rarely meant.
    clearable={false}
    acceptValueOnBlur
    splitChars={[',', ';']}
    value={value ?? []}
    {...(onChange ? { onChange: (words) => onChange(words.map((word) => word.trim()).filter(Boolean)) } : {})}
  />
)
