import { array, object, string } from 'yup';
import { operatorRole } from '../../../schema/codes';
import { DomainError, invalid } from '../../../schema/errors';
import { formats } from '../../../schema/formats';
import { formatShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { hashPassword, requireGoodPassword } from '../../member/public';
import { insertOperator, lockOperators } from '../store';

/** All that an operator can be: whoever is first has to be able to add the others, and every decision takes two. */
const ROLES = operatorRole.keys.filter((key) => key !== 'OPS_READONLY');

/** The first two people of an empty installation, both or none; no door reaches it, its only realm is system. */
export const seedFirstOperators = command({
  name: 'seedFirstOperators',
  realm: 'system',
  needs: null,
  errors: ['OPERATORS_SEATED', 'PHONE_TAKEN'],
  idempotent: 'no',
  audit: { action: 'operator.create' },
  input: object({
    people: array()
      .of(object({ name: formatShape('name'), phone: formatShape('mobile'), password: string().required() }))
      .length(2)
      .required(),
  }),
  async before(_before, { people }) {
    const [one, other] = people;
    // One person under two names would decide alone what takes two.
    if (one?.phone === other?.phone) throw invalid({ 'people[1].phone': formats.mobile.message });
    for (const { password } of people) requireGoodPassword(password);
    return Promise.all(people.map(({ password }) => hashPassword(password)));
  },
  async run(ctx, { people }, hashes) {
    if ((await lockOperators(ctx)) > 0) throw new DomainError('OPERATORS_SEATED');
    const ids: string[] = [];
    for (const [index, { name, phone }] of people.entries())
      ids.push(await insertOperator(ctx, { name, phone, roles: [...ROLES], passwordHash: hashes[index] ?? '', madeBy: null }));
    ctx.note({ target: ['operator', ids.join()], after: { roles: ROLES } });
    return { ids };
  },
});
