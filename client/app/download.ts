import { useMutation } from '@apollo/client/react';
import { CreateDownloadDocument } from '../generated/graphql';
import { takeFile } from '../kit/document/take-file';

/** A ticket of 60 seconds, then the browser's own download: no token ever stands in an address that stays. */
export const useDownload = () => {
  const [createTicket] = useMutation(CreateDownloadDocument);
  return async (fileId: string) => {
    const { data } = await createTicket({ variables: { fileId } });
    if (!data) return;
    takeFile(data.createDownloadTicket.url);
  };
};
