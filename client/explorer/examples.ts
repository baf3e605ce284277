/** Saved examples: what an integrator asks first. The session cookie of the console is used, or a token in the headers tab. */
export const examples = [
  {
    query: `# Who am I, and what may I do
query Me {
  serverFacts { serverTime isDemo build }
  viewer { name companyName roles permissions }
}
`,
  },
  {
    query: `# Unfinished statements, newest first, with what may be done now
query Statements($first: Int!, $after: String) {
  statements(filter: { isCompleted: false }, first: $first, after: $after) {
    totalCount
    pageInfo { hasNextPage endCursor }
    nodes {
      id statementCode title status statusName version
      totals { total serviceFee tax net }
      availableActions { key enabled reason }
    }
  }
}
`,
    variables: '{ "first": 10 }',
  },
  {
    query: `# Balances, holds and where to remit money to
query Funds {
  fundAccounts { id subjectName available held remittance { accountName bankName accountNo } }
}
`,
  },
  {
    query: `# Every change of a statement, live; pass the last eventId as after to resume
subscription Changes($after: ID) {
  statementChanged(after: $after) { eventId at resync statement { id statementCode statusName } }
}
`,
  },
];
