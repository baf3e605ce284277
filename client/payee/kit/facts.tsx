type FactList = readonly (readonly [name: string, value: string | null])[];

/** What is known of a thing, a line each; what is not known is left out. */
export const Facts = ({ facts }: { facts: FactList }) => (
  <dl className="m-card m-facts num">
    {facts.map(([name, value]) =>
      value ? (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ) : null,
    )}
  </dl>
);
