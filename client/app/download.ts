import { useMutation } from '@apollo/client/react';
import { CreateDownloadDocument } from '../generated/graphql';

/** A ticket of 60 seconds, then the browser's own download: no token ever stands in an address that stays. */
export const useDownload = () => {
  const [createTicket] = useMutation(CreateDownloadDocument);
  return async (fileId: string) => {
    const { data } = await createTicket({ variables: { fileId } });
    if (!data) return;
    const link = document.createElement('a');
    link.href = data.createDownloadTicket.url;
    link.download = '';
    link.click();
  };
};
