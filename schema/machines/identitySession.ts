/** One attempt of a person to show who he is on the phone: a picture of the card, what was read of it, the question to the register (registration.md). */
import { machine } from './machine';

export const identitySession = machine({
  name: 'identitySession',
  initial: ['CREATED'],
  states: {
    CREATED: { code: 'CREATED', label: '已开始', tone: 'draft' },
    PICTURES: { code: 'PICTURES', label: '正在识别', tone: 'progress' },
    READ: { code: 'READ', label: '待核对', tone: 'await' },
    CHECKED: { code: 'CHECKED', label: '信息一致', tone: 'progress' },
    FACE: { code: 'FACE', label: '人脸核验中', tone: 'progress' },
    MANUAL: { code: 'MANUAL', label: '人工审核中', tone: 'await' },
    PASSED: { code: 'PASSED', label: '已核验', tone: 'success' },
    FAILED: { code: 'FAILED', label: '未通过', tone: 'danger' },
    EXPIRED: { code: 'EXPIRED', label: '已结束', tone: 'terminated' },
  },
  guards: {},
  actions: {
    // A better picture is taken as long as nothing was confirmed by the register.
    addPicture: { label: '上传证件照片', from: ['CREATED', 'PICTURES', 'READ'], to: ['PICTURES'], by: ['PAYEE'] },
    read: { label: '识别证件', from: ['PICTURES'], to: ['READ', 'CREATED'], by: ['SYS'] },
    // Whoever types while a picture is still being read is not written over by it.
    type: { label: '手动填写', from: ['PICTURES'], to: ['READ'], by: ['PAYEE'] },
    // What operators look at is changed by nobody.
    keep: { label: '保存已填内容', from: ['CREATED', 'PICTURES', 'READ', 'CHECKED'], to: 'same', by: ['PAYEE'] },
    // What was typed without a picture is asked like what was read.
    check: { label: '核对身份信息', from: ['CREATED', 'PICTURES', 'READ', 'CHECKED'], to: ['READ'], by: ['PAYEE'] },
    // What the register confirmed was about other words.
    correct: { label: '更正身份信息', from: ['CHECKED'], to: ['READ'], by: ['PAYEE'] },
    match: { label: '信息一致', from: ['READ'], to: ['CHECKED'], by: ['SYS'] },
    fail: { label: '未通过', from: ['READ'], to: ['FAILED'], by: ['SYS'] },
    pass: { label: '完成核验', from: ['CHECKED'], to: ['PASSED'], by: ['PAYEE', 'SYS'] },
    // Behind a consent of its own; a service that refused, or a ticket that ended, lets it be tried again.
    startFace: { label: '开始人脸核验', from: ['CHECKED', 'FACE'], to: ['FACE'], by: ['PAYEE', 'SYS'] },
    passFace: { label: '人脸核验通过', from: ['FACE'], to: ['PASSED'], by: ['SYS'] },
    failFace: { label: '人脸核验未通过', from: ['FACE'], to: ['FAILED'], by: ['SYS'] },
    // The register cannot say it: two operators look at the pictures, and their word stands in its place.
    askManual: { label: '申请人工审核', from: ['CREATED', 'PICTURES', 'READ', 'FAILED'], to: ['MANUAL'], by: ['PAYEE'] },
    approve: { label: '审核通过', from: ['MANUAL'], to: ['CHECKED'], by: ['OPS_ACTING'] },
    refuse: { label: '审核不通过', from: ['MANUAL'], to: ['FAILED'], by: ['OPS_ACTING'], isDanger: true },
    end: { label: '重新开始', from: ['CREATED', 'PICTURES', 'READ', 'CHECKED', 'FAILED'], to: ['EXPIRED'], by: ['PAYEE'] },
    expire: { label: '超时结束', from: ['CREATED', 'PICTURES', 'READ', 'CHECKED', 'FACE', 'MANUAL'], to: ['EXPIRED'], by: ['SYS'] },
  },
});
export type IdentitySessionStatus = keyof typeof identitySession.states;
