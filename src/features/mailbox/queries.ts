/** The API call of the mailbox. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listMails } from '../../api/mailbox'

/** One page of emails, newest first. Refetched every half minute, like every list. */
export const useMails = (page: number) =>
  useQuery({
    queryKey: ['mailbox', page],
    queryFn: ({ signal }) => listMails({ page, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
