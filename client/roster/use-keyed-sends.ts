// Changes that are sent under keys of their own: sent again they are done once, and answer what they were.
import { useMutation } from '@apollo/client/react';
import { useRef } from 'react';
import { EditRosterRowDocument, PasteRosterRowsDocument, type RosterField, type SeenRowInput } from '../generated/graphql';
import { inline } from '../kit/refusal/inline';
import { requestKey } from '../kit/request/request-key';
import { saysNothing } from '../kit/request/silence';

export type PastePlace = { targets: readonly SeenRowInput[]; key: string };
export type Block = { fields: RosterField[]; rows: readonly string[][] };

/** A part of a block as it was named when it was sent first: under its key nothing else can be sent, however much was heard of its rows since. */
export const useSendPart = (rosterId: string) => {
  const [paste] = useMutation(PasteRosterRowsDocument, { context: inline });
  const named = useRef(new Map<string, SeenRowInput[]>()).current;
  return async ({ key, targets }: PastePlace, { fields, rows }: Block, versions: readonly string[]) => {
    const now = targets.map((target, index) => ({ ...target, version: versions[index] ?? target.version }));
    const sent = named.get(key) ?? now;
    named.set(key, sent);
    try {
      const input = { rosterId, targets: sent, fields, rows: rows.map((texts) => ({ texts: [...texts] })) };
      return (await paste({ variables: { input, idempotencyKey: key } })).data?.pasteRosterRows;
    } catch (error) {
      // Refused, it may be sent again onto the rows as they are then.
      if (!saysNothing(error)) named.delete(key);
      throw error;
    }
  };
};

/** What is typed into one cell; asked for again, it is sent as it was sent first. */
export const useSendCell = (rosterId: string) => {
  const [edit] = useMutation(EditRosterRowDocument, { context: inline });
  return (rowId: string, field: RosterField, text: string) => {
    const idempotencyKey = requestKey();
    let first: string | undefined;
    return async ([version]: readonly string[]) => {
      first ??= version;
      const input = { rosterId, rowId, cells: [{ field, text }], version: first };
      return (await edit({ variables: { input, idempotencyKey } })).data?.editRosterRow;
    };
  };
};
