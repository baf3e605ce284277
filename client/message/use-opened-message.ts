import { useMutation } from '@apollo/client/react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BellDocument, ReadMessageDocument } from '../generated/graphql';
import { inline } from '../kit/refusal/inline';

/** Whoever opens the page that a message leads to has read the message (STM-018); another person's message stays unread, silently. */
export const useOpenedMessage = () => {
  const [params] = useSearchParams();
  const [read] = useMutation(ReadMessageDocument, { refetchQueries: [BellDocument], context: inline });
  const id = params.get('message_id');
  useEffect(() => {
    if (id) read({ variables: { id } }).catch(() => undefined);
  }, [id, read]);
};
