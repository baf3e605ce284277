/** Context of a call whose refusals are shown where they were caused, not by a toast. */
export const inline = { refusal: 'inline' } as const;

/** Context of a call that may take minutes (D05). */
export const patient = { headers: { 'x-patient': 'yes' } } as const;
