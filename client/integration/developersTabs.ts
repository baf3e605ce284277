/** Tabs of the pages for developers, in their order: words of `developers`, and where they lead. */
export const developersTabs = [
  { key: 'webhooks', to: '/developers/webhooks' },
  { key: 'docs', to: '/developers/docs' },
] as const;
