import 'reflect-metadata';
import { run, runRaw } from '../../../../server/kernel/usecase';
import { opsCreateContractTemplate } from '../../../../server/signing/commands/create-template';
import { opsPublishTemplate } from '../../../../server/signing/commands/publish-template';
import { opsRetireTemplate } from '../../../../server/signing/commands/retire-template';
import { opsSaveTemplateDraft } from '../../../../server/signing/commands/save-template-draft';
import { contract, contracts } from '../../../../server/signing/queries/contracts';
import { contractTemplates, opsContractTemplate, opsContractTemplates } from '../../../../server/signing/queries/templates';
import { subjects } from '../../../../server/subject/queries';
import { contractOf, documentOf, phoneOf, signOnPhone, untilSealed } from '../../../kit/builders/phones';
import { operatorCaller, refusalOf, sent, signer } from '../../../kit/builders/signing';
import { key } from '../../../kit/builders/statements';
import { must } from '../../../kit/checks/must';
import { type SmallWorld, startSmallWorld } from '../../../kit/worlds/smallWorld';

let world: SmallWorld;
beforeAll(async () => {
  world = await startSmallWorld();
});
afterAll(() => world?.app.close());

const BODY = '双方订立本合同。\n\n# 内容\n## {{name}}为{{company}}提供服务，由{{subject}}付款。\n- 自{{startsOn}}起\n- 至{{endsOn}}止';
const review = () => operatorCaller(world, 'review');
const create = async (change: object = {}, as = 'review' as 'review' | 'finance') =>
  runRaw(
    await operatorCaller(world, as),
    opsCreateContractTemplate,
    {
      subjectId: world.subjectId,
      agreementType: 'LABOR_CONTINUOUS',
      name: `模板${key().slice(0, 8)}`,
      body: BODY,
      validMonths: 6,
      ...change,
    },
    { idempotencyKey: key() },
  );
const save = async (id: string, body: string, validMonths = 6) => run(await review(), opsSaveTemplateDraft, { id, body, validMonths });
const publish = async (id: string) => run(await review(), opsPublishTemplate, { id }, { idempotencyKey: key() });
const offered = async () => run(await world.member('王敏'), contractTemplates, { agreementType: 'LABOR_CONTINUOUS' });

describe('templates of contracts', () => {
  it('have variables, and a body that names another is refused with its line', async () => {
    const fresh = await create();
    expect(fresh.variables.map((variable) => variable.key)).toEqual(
      expect.arrayContaining(['company', 'subject', 'name', 'idCard', 'phone', 'agreement', 'startsOn', 'endsOn']),
    );
    const faults = [
      ['# 内容\n{{salary}}', '第 2 行：没有变量 {{salary}}'],
      ['# 内容\n\n## ', '第 3 行：标题没有文字'],
      ['# 内容\n## {{name 支付', '第 2 行：变量没有写完，须为 {{名称}}'],
      ['只有一段话', '正文至少须有一条（以「# 」开头）'],
    ] as const;
    for (const [body, message] of faults)
      await expect(create({ body })).rejects.toMatchObject({ key: 'VALIDATION_FAILED', params: { fields: { body: message } } });
    expect(await refusalOf(create({ name: fresh.name }))).toBe('TEMPLATE_NAME_TAKEN');
    expect(await refusalOf(create({ subjectId: '999999' }))).toBe('SUBJECT_NOT_FOUND');
  });

  it('are numbered by articles, clauses and items in each version', async () => {
    const { versions } = await create();
    expect(versions[0]?.blocks.map(({ kind, number }) => `${kind} ${number}`)).toEqual([
      'PARAGRAPH ',
      'ARTICLE 第一条',
      'CLAUSE 1.1',
      'ITEM （1）',
      'ITEM （2）',
    ]);
    expect(versions[0]?.blocks[2]?.text).toContain('【签署人姓名】');
  });

  it('are offered to companies only while published, the newest version alone', async () => {
    const draft = await create();
    expect((await offered()).map(({ id }) => id)).not.toContain(draft.id);
    await publish(draft.id);
    expect((await offered())[0]).toMatchObject({ id: draft.id, version: 1, validMonths: 6, subjectId: world.subjectId });
    await save(draft.id, `${BODY}\n# 新增\n## 第二版`);
    expect((await offered())[0]).toMatchObject({ id: draft.id, version: 1 });
    await publish(draft.id);
    expect((await offered())[0]).toMatchObject({ id: draft.id, version: 2 });
    await run(await review(), opsRetireTemplate, { id: draft.id }, { idempotencyKey: key() });
    expect((await offered()).map(({ id }) => id)).not.toContain(draft.id);
    expect(await refusalOf(save(draft.id, BODY))).toBe('ACTION_NOT_ALLOWED');
    expect(await refusalOf(publish(draft.id))).toBe('ACTION_NOT_ALLOWED');
    const listed = await run(await review(), opsContractTemplates, { keyword: draft.name });
    expect(listed).toMatchObject({ totalCount: 1, nodes: [{ id: draft.id, status: 'RETIRED', availableActions: [] }] });
  });

  it('[SGN-002 4/4] a published version never changes, by no command and by no statement, and a contract keeps the version it was sent with', async () => {
    const { id } = await create({ name: '版本保持' });
    await publish(id);
    expect(await refusalOf(publish(id))).toBe('TEMPLATE_NO_DRAFT');
    const first = must((await run(await review(), opsContractTemplate, { id })).versions[0]);
    const asked = await sent(world, signer(1), { templateId: id });
    await save(id, `# 全部改写\n## {{name}}`, 24);
    await publish(id);
    const { versions } = await run(await review(), opsContractTemplate, { id });
    expect(versions.map(({ version, textSha256 }) => [version, textSha256 === first.textSha256])).toEqual([
      [2, false],
      [1, true],
    ]);
    expect(versions[1]).toEqual(first);
    for (const change of [`UPDATE contract_template_version SET body = 'x'`, 'DELETE FROM contract_template_version'])
      await expect(world.app.database.rows(`${change} WHERE template_id = $1 AND version = 1 RETURNING 1`, [id])).rejects.toThrow(
        'never changes',
      );
    const detail = await run(await world.member('王敏'), contract, { id: asked.id });
    expect(detail).toMatchObject({ templateId: id, templateVersion: 1, contractName: '版本保持' });
    expect(detail.contentBlocks?.map(({ text }) => text)).toContain(
      `${signer(1).name}为杭州星穹直播传媒有限公司提供服务，由${detail.subjectName}付款。`,
    );
    // The list is filtered by the name of the contract, which is not that of its agreement.
    const named = async (contractName: string) =>
      (await run(await world.member('王敏'), contracts, { filter: { contractName }, first: 20 })).nodes.map((node) => node.id);
    expect(await named('版本保持')).toEqual([asked.id]);
    expect(await named('版本改动')).toEqual([]);
    expect(await sent(world, signer(2), { templateId: id })).toMatchObject({ templateVersion: 2 });
  });

  it('[OPS-019 1/2] have variables, a preview and versions; a published one never changes, and a contract that was signed keeps its own', async () => {
    const fresh = await create({ name: '签后保持' });
    expect(fresh.variables.map(({ key: name }) => name)).toEqual(
      expect.arrayContaining(['company', 'subject', 'name', 'startsOn', 'endsOn']),
    );
    // The preview of the draft shows what stands where.
    const preview = must(fresh.versions[0]).blocks.map(({ text }) => text);
    expect(preview).toContain('【签署人姓名】为【用工企业名称】提供服务，由【合作主体名称】付款。');
    await publish(fresh.id);
    // A company reads its own names; only what each signer brings is still to come.
    const own = must((await offered()).find(({ id }) => id === fresh.id)).blocks.map(({ text }) => text);
    const subject = must((await run(await world.member('王敏'), subjects, {})).find(({ id }) => id === world.subjectId)).name;
    expect(own).toContain(`【签署人姓名】为杭州星穹直播传媒有限公司提供服务，由${subject}付款。`);
    const contractId = await contractOf(world, 0, { id: fresh.id, version: 1 });
    await signOnPhone((await phoneOf(world, 0, contractId)).caller);
    const sealed = await untilSealed(world, contractId);
    const read = async () => run(await world.member('王敏'), contract, { id: contractId });
    const before = await read();
    const file = await documentOf(world, contractId);
    await save(fresh.id, '# 全部改写\n## {{name}}', 24);
    await publish(fresh.id);
    const { versions } = await run(await review(), opsContractTemplate, { id: fresh.id });
    expect(versions.map(({ version }) => version)).toEqual([2, 1]);
    expect(versions[1]?.blocks.map(({ text }) => text)).toEqual(preview);
    await expect(
      world.app.database.rows(`UPDATE contract_template_version SET body = 'x' WHERE template_id = $1 AND version = 1 RETURNING 1`, [
        fresh.id,
      ]),
    ).rejects.toThrow('never changes');
    expect(before).toMatchObject({ status: 'HAS_BEEN_SIGNED', templateVersion: 1 });
    expect(await read()).toEqual(before);
    expect((await documentOf(world, contractId)).equals(file)).toBe(true);
    expect((await untilSealed(world, contractId)).document_sha256).toBe(sealed.document_sha256);
  });

  it('of another subject, a draft and one that is retired are none to send', async () => {
    const other = await create({ subjectId: world.platform.subjects.S2 });
    await publish(other.id);
    const draft = await create();
    for (const templateId of [other.id, draft.id, '999999'])
      expect(await refusalOf(sent(world, signer(3), { templateId }))).toBe('TEMPLATE_NOT_FOUND');
  });

  it('of the worlds read as contracts: ten articles and more, each agreement of each subject', async () => {
    const all = await run(await world.member('王敏'), contractTemplates, {});
    for (const agreementType of ['LABOR_GENERAL', 'BUSINESS_INCOME']) {
      const found = all.filter((one) => one.agreementType === agreementType);
      expect(found.length).toBeGreaterThan(0);
      for (const { blocks } of found) expect(blocks.filter(({ kind }) => kind === 'ARTICLE').length).toBeGreaterThanOrEqual(10);
    }
  });
});
