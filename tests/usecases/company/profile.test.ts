import 'reflect-metadata';
import { provinces, regionNames } from '../../../schema/regions';
import { setIdleLimit } from '../../../server/company/commands/set-idle-limit';
import { updateCompany } from '../../../server/company/commands/update-company';
import { run } from '../../../server/kernel/usecase';
import { PASSWORD, type People, startPeople } from '../../kit/builders/people';

let people: People;
beforeAll(async () => {
  people = await startPeople();
});
afterAll(() => people?.close());

const PROFILE = { shortName: '星穹', provinceCode: '330000', cityCode: '330100', districtCode: '330106', address: '文三路 1 号' };
const save = async (change: Partial<typeof PROFILE>) => run(await people.member(people.master), updateCompany, { ...PROFILE, ...change });
const fields = (names: Record<string, string>) => ({ key: 'VALIDATION_FAILED', params: { fields: names } });
const LONG_NAME = '公司常用名字符过长,字符长度不能超过100个字符!';
const LONG_ADDRESS = '详细地址字符过长,字符长度不能超过100个字符!';

test('[CMP-006 2/3] the common name: none is refused, 100 characters are allowed as D19 has it, 101 are refused', async () => {
  await expect(save({ shortName: ' ' })).rejects.toMatchObject(fields({ shortName: '公司常用名不能为空!' }));
  await expect(save({ shortName: '星'.repeat(101) })).rejects.toMatchObject(fields({ shortName: LONG_NAME }));
  await expect(save({ shortName: '星'.repeat(100) })).resolves.toMatchObject({ shortName: '星'.repeat(100) });
  await expect(save({ shortName: '😀'.repeat(100) })).resolves.toBeDefined();
});

test('[CMP-007 2/3] the address: none is refused, 100 characters are allowed as D19 has it, 101 are refused', async () => {
  await expect(save({ address: '' })).rejects.toMatchObject(fields({ address: '详细地址不能为空!' }));
  await expect(save({ address: '路'.repeat(101) })).rejects.toMatchObject(fields({ address: LONG_ADDRESS }));
  await expect(save({ address: '路'.repeat(100) })).resolves.toMatchObject({ address: '路'.repeat(100) });
});

test('province, city and district lie in each other, or nothing is written', async () => {
  await save({});
  const wrong = fields({ districtCode: '请选择完整的省、市、区县' });
  for (const change of [{ cityCode: '320100' }, { districtCode: '320102' }, { provinceCode: '99' }, { districtCode: '' }])
    await expect(save(change)).rejects.toMatchObject({ key: 'VALIDATION_FAILED' });
  await expect(save({ districtCode: '310101' })).rejects.toMatchObject(wrong);
  await expect(save({ provinceCode: '110000', cityCode: '110000', districtCode: '110105' })).resolves.toMatchObject({
    provinceName: '北京市',
    cityName: '北京市',
    districtName: '朝阳区',
  });
});

test('every region of the country can be named in three levels', () => {
  expect(provinces()).toHaveLength(34);
  expect(
    provinces()
      .flatMap(({ cities }) => cities)
      .flatMap(({ districts }) => districts).length,
  ).toBeGreaterThan(2_900);
  for (const province of provinces())
    for (const city of province.cities) {
      expect(city.districts.length).toBeGreaterThan(0);
      for (const district of city.districts)
        expect(regionNames({ provinceCode: province.code, cityCode: city.code, districtCode: district.code })).toEqual([
          province.name,
          city.name,
          district.name,
        ]);
    }
  expect(regionNames({ provinceCode: '440000', cityCode: '441900', districtCode: '441900' })).toEqual(['广东省', '东莞市', '东莞市']);
});

test('[CMP-005 1/2] [CMP-009] detail and info carry the fields of the company, and info the flush token', async () => {
  await save({});
  const login = await people.app.graphql().call<{ login: { token: string } }>('mutation ($i: LoginInput!) { login(input: $i) { token } }', {
    i: { account: people.master.phone, password: PASSWORD, asToken: true },
  });
  const rest = people.app.rest({ token: login.login.token });
  const told = {
    authenticationStatus: 3,
    authenticationStatusStr: '已认证',
    customerName: '杭州星穹直播传媒有限公司',
    customerShortname: '星穹',
    provinceStr: '浙江省',
    cityStr: '杭州市',
    districtStr: '西湖区',
    provinceCode: '330000',
    cityCode: '330100',
    districtCode: '330106',
    address: '文三路 1 号',
    licenceTypeStr: '统一社会信用代码',
    licenceNum: '91339901MAD189050T',
    status: 'OPEN',
    business_license_name: '杭州星穹直播传媒有限公司',
  };
  expect((await rest.get<object>('/api/company/detail')).result).toEqual(told);
  expect((await rest.get<object>('/api/company/info?flushToken=7')).result).toEqual({ ...told, flushToken: '7' });
  const FIELDS = `name shortName authentication authenticationLabel provinceName cityName districtName provinceCode cityCode districtCode address
    licenceType creditCode status`;
  expect(await people.app.graphql({ token: login.login.token }).call(`{ company { ${FIELDS} } }`)).toEqual({
    company: {
      ...{ name: told.customerName, shortName: '星穹', authentication: 'AUTHENTICATED', authenticationLabel: '已认证', status: 'OPEN' },
      ...{ provinceName: '浙江省', cityName: '杭州市', districtName: '西湖区', address: told.address },
      ...{ provinceCode: '330000', cityCode: '330100', districtCode: '330106' },
      ...{ licenceType: told.licenceTypeStr, creditCode: told.licenceNum },
    },
  });
  // Name and flush token are told to somebody who is not the master, too.
  const { token } = (
    await people.app.rest().post<{ token: string }>('/api/user/login', { account: people.maker.phone, password: PASSWORD })
  ).result;
  expect(await people.app.graphql({ token }).call('{ company { name shortName } boundCompanies { flushToken } }')).toEqual({
    company: { name: told.customerName, shortName: '星穹' },
    boundCompanies: { flushToken: expect.stringMatching(/./) },
  });
  expect((await people.app.rest({ token }).get('/api/company/info?flushToken=8')).code).toBe(22000);
});

test('[CMP-008 2/2] [CMP-003 2/2] [CMP-006 3/3] [CMP-007 3/3] detail and update are the same by REST and GraphQL', async () => {
  const { token } = (
    await people.app.rest().post<{ token: string }>('/api/user/login', { account: people.master.phone, password: PASSWORD })
  ).result;
  const [rest, graphql] = [people.app.rest({ token }), people.app.graphql({ token })];
  const FIELDS = 'shortName provinceCode cityCode districtCode address';
  const read = async () => [
    (await rest.get<object>('/api/company/detail')).result,
    (await graphql.call<{ company: object }>(`{ company { ${FIELDS} } }`)).company,
  ];
  const both = ({ shortName, ...place }: typeof PROFILE) => [
    expect.objectContaining({ customerShortname: shortName, ...place }),
    { shortName, ...place },
  ];
  const byRest = { ...PROFILE, shortName: '星穹直播', districtCode: '330110', address: '余杭塘路 8 号' };
  const { shortName: customerShortname, ...place } = byRest;
  expect(await rest.post('/api/company/update', { customerShortname, ...place })).toMatchObject({ code: 22000, message: '保存成功' });
  expect(await read()).toEqual(both(byRest));
  for (const [wrong, said] of [
    [{ customerShortname: ' ' }, '公司常用名不能为空!'],
    [{ customerShortname: '星'.repeat(101) }, LONG_NAME],
    [{ address: '' }, '详细地址不能为空!'],
    [{ address: '路'.repeat(101) }, LONG_ADDRESS],
  ] as const)
    expect(await rest.post('/api/company/update', { customerShortname, ...place, ...wrong })).toMatchObject({
      code: 22001,
      message: expect.stringContaining(said),
    });
  expect(await read()).toEqual(both(byRest));
  const update = `mutation ($i: UpdateCompanyInput!) { updateCompany(input: $i) { ${FIELDS} } }`;
  expect(await graphql.call(update, { i: PROFILE })).toEqual({ updateCompany: PROFILE });
  expect(await read()).toEqual(both(PROFILE));
});

test('[AUTH-010 8/8] the idle limit is the master’s, whole minutes up to a day, and holds at once', async () => {
  const master = await people.member(people.master);
  for (const minutes of [-1, 1.5, 1_441])
    await expect(run(master, setIdleLimit, { minutes })).rejects.toMatchObject({ key: 'VALIDATION_FAILED' });
  await expect(run(await people.member(people.maker), setIdleLimit, { minutes: 30 })).rejects.toMatchObject({ key: 'PERMISSION_MISSING' });
  await expect(run(master, setIdleLimit, { minutes: 30 })).resolves.toMatchObject({ idleMinutes: 30 });
  const login = await people.app.graphql().call<{ login: { token: string } }>('mutation ($i: LoginInput!) { login(input: $i) { token } }', {
    i: { account: people.maker.phone, password: PASSWORD, asToken: true },
  });
  const client = people.app.graphql({ token: login.login.token });
  await expect(client.call('{ viewer { userId } }')).resolves.toMatchObject({ viewer: { userId: people.maker.userId } });
  const idleFor = (time: string) =>
    people.app.database.rows(`UPDATE user_session SET last_used_at = now() - $2::interval WHERE user_id = $1`, [people.maker.userId, time]);
  const ask = () => client.call('{ boundCompanies { flushToken } }');
  await idleFor('29 minutes');
  await expect(ask()).resolves.toBeDefined();
  // Whoever works is never idle, however short the limit is: each use counts from its own moment on.
  await run(master, setIdleLimit, { minutes: 1 });
  await idleFor('45 seconds');
  await expect(ask()).resolves.toBeDefined();
  const [used] = await people.app.database.rows<{ noted: boolean }>(
    `SELECT max(last_used_at) > now() - interval '20 seconds' AS noted FROM user_session WHERE user_id = $1`,
    [people.maker.userId],
  );
  expect(used).toEqual({ noted: true });
  await run(master, setIdleLimit, { minutes: 30 });
  await idleFor('31 minutes');
  await expect(ask()).rejects.toMatchObject({ code: 'SESSION_EXPIRED' });
  await run(master, setIdleLimit, { minutes: 0 });
});
