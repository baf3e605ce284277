/**
 * Every number of the specification in one place, each with its source. Amounts are cents, times in
 * milliseconds unless the name says otherwise.
 */
import { DAY, HOUR, MINUTE, SECOND } from './durations';
import { limitsOfAccess } from './limitsOfAccess';
import { yuan } from './money';

const MB = 1024 * 1024;

export const limits = {
  /** Lists: Spec 1 §9, graphql.md §4. */
  list: {
    pageSize: 20,
    pageSizes: [10, 20, 40, 50],
    pageGroup: 10,
    firstMax: 100,
    pageMax: 10_000,
    offsetMax: 10_000,
    idsMax: 1000, // money-and-safety.md §11
    searchMax: 64, // money-and-safety.md §11
    homeRows: 5, // Spec 1 §2
    tardyRows: 10, // Spec 1 §9
    subjectTabsBelow: 4, // Spec 1 §9
    badgeMax: 99, // D46
  },
  /** Text lengths in code points: Spec 1 §5, §9; D60. */
  text: {
    statementTitleMax: 50,
    stopRemarkMax: 100,
    invoiceRemarkMax: 100,
    importRemarkMax: 200,
    reasonMax: 200,
    nameMax: 50,
    bankAbstractMax: 50,
    sourceIdMax: 64,
    platformFieldMax: 64,
    idempotencyKeyMax: 255, // graphql.md §6
    fromMax: 64, // D03
    urlMax: 500,
  },
  /** Uploads: money-and-safety.md §11, performance.md. */
  upload: {
    fileBytes: 20 * MB,
    taskImageBytes: 2 * MB,
    perUserAtOnce: 4,
    archiveEntries: 1000,
    archiveEntryBytes: 64 * MB,
    archiveTotalBytes: 128 * MB,
    archiveRatio: 100,
    archiveRatioFromBytes: 8 * MB,
    readerMemoryMb: 256,
    readerTime: 60 * SECOND,
    rows: 60_000,
    columns: 50,
    cellLength: 1000,
  },
  /** Check tables: Spec 1 §5, D21. */
  roster: {
    errorAlertAbove: 15,
    pollEvery: 1500,
    pollTimes: 200,
    createWait: 45 * SECOND, // D05
    pasteRows: 1000,
    undoRows: 5000, // ours: a larger change is told to be final before it is made
    keptUnsigned: 90 * DAY, // D56
    sameListDays: 30, // D81
    sameListPercent: 50, // D81
    sameListsTold: 3,
    askAgainAfter: 15 * SECOND, // ours: whoever waits goes on half a minute after the register is back
    askAgainFor: DAY,
  },
  /** Files of the bank: what a call of GraphQL can carry, and what an operator can look through. */
  bankFile: {
    bytes: 160 * 1024,
    rows: 3000,
    problems: 50,
    reversedWithin: 15 * DAY, // ours: a bank takes an entry back within days; an older one of the same payer and amount is more likely another payment
  },
  /** Bills of the advance: Spec 1 §9, demo.md §5. */
  bill: {
    repayWithinDays: 14, // of the month after the billed one, or from the day on which the bill is made, where that is later
    warnBelowDays: 5, // BIL-010
    exportRows: 8000,
  },
  /** Invoices: D45, INV-054, INV-026. */
  invoice: {
    ratePpm: 60_000, // VAT of modern services of a general taxpayer
    cutOffHour: 16,
    digitalWorkdays: 3,
    paperWorkdays: 5,
    settledBefore: 5 * MINUTE,
    issuerAgainAfter: 30 * SECOND,
    redConfirmWithin: 72 * HOUR, // the seller answers a red letter, else it lapses
    reissueMonths: 1, // INV-025
  },
  /** Exports: D16. */
  export: {
    rangeDays: 30,
    detailRows: 20_000,
    transactionRows: 8000,
    flowRows: 60_000,
    invoiceMergeRows: 10_000,
    urlWait: 2 * SECOND,
    pollEvery: SECOND,
    runningPerKind: 1,
  },
  ...limitsOfAccess,
  /** Payees on their phones: ours. */
  payee: {
    wrongLinksPerHour: 60,
    wrongIdentitiesPerHour: 5,
    strangers: { toldPerHour: 60, wrongPerHour: 20 }, // at QR codes: of an address, and of a number
    phoneProofLife: 365 * DAY,
    phoneRestLife: 90 * DAY, // ours: carriers give a number to somebody else then
    fixLinksPerDay: 5,
    accountCooling: 24 * HOUR, // PYE-015, by the business clock
    groups: 100, // ours
    groupNameMax: 20, // ours
    groupChange: 1000, // ours: as many as are chosen in a list
    linkSessionMinutes: 30,
    sessionHours: 12,
    fileLife: 5 * MINUTE, // ours: of the address of an own document, which browsers inside other apps ask for more than once
  },
  /** Showing who somebody is on the phone: design/areas/registration.md. */
  identity: {
    checksPerSession: 5,
    checksPerNumberDay: 15,
    checksPerCodeDay: 500, // ours: at a code on the wall; beyond it people go on without the register
    checksPerAddressHour: 60, // ours: at such codes, as many as a hall is told of names (payee.strangers)
    sessionsPerAddressHour: 30,
    readsPerCodeDay: 500, // ours: pictures at a code on the wall; each is paid for, and beyond it people type
    readsPerAddressHour: 120, // ours: at such codes, two for each of those whose names a hall has checked
    readsPerLinkDay: 30, // ours: of one's own link, whatever the attempts
    manualLife: 7 * DAY, // ours: for operators, and then for the person
    pictures: 12, // ours: of one attempt
    picturesDecided: 3, // ours: the newest, which operators open before they decide
    pictureBytes: 2 * MB, // the page makes them smaller than 1.5 MB
    facesPerSession: 3,
    facesPerDay: 6, // ours: of a person at a company; services stop at 30
    sessionLife: 2 * HOUR, // ours: until the phone is proven
    readingLife: HOUR, // ours: then the person types
    faceLife: 2 * HOUR, // ours, as the tickets of services last
    nobodyLife: 30 * DAY, // ours: what nobody finished, from its end
    pictureLife: 90 * DAY, // as what was imported of somebody who has not signed, D56
  },
  /** Registered users: D42. */
  registration: {
    remindersPerDay: 5,
    remarksShown: 200,
  },
  /** Tasks: Spec 2 §5, §9, design/areas/tasks.md. */
  task: {
    nameMax: 20,
    descriptionMax: 300,
    peopleMax: 10_000_000,
    feeMax: yuan('100000000.00'),
    pictures: 9,
    /** Of one person on a task, uploaded and in no round yet: as often as somebody changes her mind, and no way to fill the storage. */
    loosePictures: 60,
    workMax: 1000,
    reviewWorkdays: 5,
    handInDays: 30,
    remindersPerDay: 5,
    dispatchImageBytes: 20 * MB,
    minesShown: 200,
    peopleSearched: 20_000,
  },
  /** Amounts: money-and-safety.md §11, D36, D28. */
  amount: {
    min: yuan('0.01'),
    max: yuan('99999999.99'),
    payeeMonthly: yuan('98000.00'),
    payeeRolling12Months: yuan('5000000.00'),
    payeeNearPpm: 900_000, // of a limit of a payee: from here on it is near
    changedAccountReapproval: yuan('10000.00'),
    outlierFactorPpm: 3_000_000, // amount above 3 × the mean of the last three
    outlierPayments: 3,
  },
  /** Ages: D19. */
  age: { errorBelow: 16, warnBelow: 18, warnAbove: 65 },
  /** Funds lock: D26. */
  hold: { life: 30 * MINUTE },
  /** Payouts: money-and-safety.md §3. */
  payout: {
    claimLines: 200,
    callsAtOnce: 64,
    // A lease is twice the timeout and a second more: what a killed worker left behind is taken up within 10 s (G18).
    callTimeout: 4 * SECOND,
    /** How long the bank's book of a day may stand still while it is read: one of a pay day takes longer as a whole than any call. */
    bookIdle: MINUTE,
    leaseTimeouts: 2,
    leaseMargin: SECOND,
    queryBase: 500,
    queryMax: 10 * MINUTE,
    unknownCaseAfter: DAY,
    /** How long the bank is told again to drop a number that it does not know yet, by the business clock: the request may arrive late. */
    dropFor: DAY,
    /** Days of reconciliation that are read at once. */
    reconcileDays: 31,
    /** GWY-011, by the business clock. */
    retryAfter: [MINUTE, 5 * MINUTE, 30 * MINUTE],
    /** GWY-007: how long the bank waits for the word of a payee. */
    payeeAnswers: DAY,
  },
  /** Receipts: D34. */
  receipt: { readyHour: 10, sandboxDelay: 30 * SECOND, packageLife: 7 * DAY },
  /** Personal data in clear: ux.md, money-and-safety.md §11. */
  reveal: { hideAfter: 30 * SECOND, perHour: 50, window: HOUR },
  /** Signing: D42. */
  signing: {
    deadlineDays: 7,
    renewalDays: 30,
    remindersPerDay: 5,
    voidPendingDays: 7,
    phoneMoveDays: 3,
    perReceiverDay: 10,
    keepTriesPerDay: 5,
    remindersAtOnce: 200,
    batchMost: 20_000,
  },
  /** HTTP: money-and-safety.md §11. */
  http: { headers: 15 * SECOND, body: 60 * SECOND, answer: 50 * SECOND, slowCall: 7000 * SECOND, restRate: 50, restBurst: 200 },
  /** GraphQL: graphql.md §9. */
  graphql: { depth: 8, aliases: 15, tokens: 1000, bodyBytes: 256 * 1024, queryFields: 10, cost: 5000, listCost: 20, timeout: 10 * SECOND },
  /** Live push: graphql.md §7, Spec 1 §7. */
  live: {
    socketsPerUser: 5,
    subscriptionsPerSocket: 20,
    frameBytes: 64 * 1024,
    ping: 30 * SECOND,
    replayRows: 1000,
    replayOverlap: 60 * SECOND,
    kept: DAY,
    unreadBytes: MB,
    connectAttempts: 3,
    pollEvery: 30 * SECOND,
    pollsBeforeRetry: 5,
  },
  /** The client's pace: Spec 1 §9. */
  screen: {
    batchThrottle: 3000,
    exportThrottle: 4000,
    remindThrottle: 1500,
    throttle: 1000,
    notificationDelay: 500,
    toast: 4500,
    sessionRest: 30 * SECOND, // ours: whoever comes back to a page is asked for no more often
    homeDelay: 3000,
    serviceDelay: 2000,
    captcha: { giveUp: 3000, tries: 5 },
    live: { triesBeforePolling: 3, pollEvery: 30 * SECOND, pollsBeforeSocket: 5 },
  },
  /** Saved views: of one person and of the company for one list; a value is one condition of an address. */
  listView: { own: 50, shared: 50, nameMax: 20, queryMax: 2000, valueMax: 300, neighboursCounted: 10_000 },
  /** Idempotency: graphql.md §6. */
  requestKey: { kept: 30 * DAY },
  /** Preview form: Spec 1 §5. */
  preview: { serviceStartMin: '2019-01-01', serviceMonthsMax: 6 },
} as const;
