/** The mails that the server keeps: the feature's door to the API. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listMails } from '../../api/mailbox'

/** One page of them, newest first. Looked for again every half minute, as every list. */
export const useMails = (page: number) =>
  useQuery({
    queryKey: ['mailbox', page],
    queryFn: ({ signal }) => listMails({ page, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
