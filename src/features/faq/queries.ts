/** The questions of the FAQ page, which the worker answers offline too. */
import { useQuery } from '@tanstack/react-query'
import { LIST_SIZE_MAX } from '#shared/limits'
import { listOptions } from '../../crud/record/listed-queries'

export const useQuestions = () =>
  useQuery(
    listOptions('faq', {
      order: [
        { field: 'position', direction: 'asc' },
        { field: 'id', direction: 'asc' },
      ],
      size: LIST_SIZE_MAX,
    }),
  )
