// How the names of pages and deeds, and what else they are called, are typed on a keyboard of Latin letters: words apart by |, their letters by
// blanks. Whatever the language of the console is. Written down rather than computed, because the library that reads Han letters is larger than
// the page; tests/rules/spelledPages.test.ts holds it to the words.

export const spelledPages = {
  home: 'shou ye|gong zuo tai',
  company: 'qi ye xin xi|zi liao',
  person: 'ge ren xin xi|wo de',
  members: 'zhang hao guan li|yuan gong|cheng yuan|zi zhang hao|quan xian',
  developers: 'kai fa zhe|jie kou|mi yao',
  settings: 'pei zhi guan li|she zhi',
  agreement: 'yin si zheng ce|xie yi',
  auditLog: 'cao zuo ri zhi|shen ji|ri zhi',
  unfinished: 'wei wan cheng|jie suan dan|dai ban|dai zhi fu|wei wan cheng jie suan dan',
  completed: 'yi wan cheng|jie suan dan|yi zhi fu|yi wan cheng jie suan dan',
  balance: 'yu e|chong zhi|chong qian|zi jin zhang hu',
  advance: 'dian zi zhang hu|dian fu',
  rebate: 'you hui quan zhang hu|fan dian|you hui',
  record: 'jiao yi ji lu|zi jin liu shui|ming xi|dui zhang',
  bills: 'zhang dan|dui zhang dan|hai kuan',
  records: 'xia zai ji lu|dao chu|wen jian',
  objections: 'shou kuan ren yi yi|tou su|shen su',
  contracts: 'qian yue guan li|he tong|xie yi|qian shu',
  registrations: 'yong hu lie biao|deng ji|zhu ce',
  taxCalcs: 'suan shui guan li|ge shui|shui fei',
  agentInvoices: 'dian zi fa piao dan guan li|dai kai fa piao',
  backCalcs: 'fan suan|lao wu fan suan|dao tui',
  messages: 'xiao xi zhong xin|tong zhi',
  messageSettings: 'xiao xi she zhi|tong zhi she zhi',
  invoiceRequest: 'shen qing kai piao|kai fa piao',
  invoiceList: 'kai piao ji lu|fa piao',
  invoiceInformation: 'kai piao xin xi|tai tou|shui hao|you ji di zhi',
  tasks: 'ren wu guan li|pai dan|qiang dan',
  statistics: 'jing ying fen xi|tong ji|bao biao|tu biao|shu ju',
  payees: 'shou kuan ren ming lu|zi you zhi ye zhe|ren yuan',
  imports: 'dao ru li shi|shang chuan|ming dan',
  help: 'bang zhu zhong xin|jiao cheng',
} as const;

export const spelledActions = {
  labor: 'xin jian lao wu bao chou jie suan dan',
  business: 'xin jian jing ying suo de jie suan dan',
  backCalc: 'xin jian lao wu fan suan',
  taxCalc: 'xin jian suan shui',
  serviceOrder: 'xin jian ju jian fu wu dan',
  agentInvoice: 'xin jian zi ran ren dai kai fa piao',
  task: 'fa bu ren wu',
  contracts: 'dao ru qian yue ren yuan',
  invoice: 'shen qing kai piao',
  member: 'tian jia zhang hao',
  company: 'qie huan qi ye',
} as const;

/** A text without blanks is the beginning of a word from one of its letters on (fapiao, piao), or of their first letters (fp). */
export const isSpelled = (text: string, spelled: string): boolean =>
  /^[a-z]{2,}$/.test(text) &&
  spelled.split('|').some((word) => {
    const letters = word.split(' ');
    return letters.some((_, at) => {
      const rest = letters.slice(at);
      return (
        rest.join('').startsWith(text) ||
        rest
          .map(([first]) => first)
          .join('')
          .startsWith(text)
      );
    });
  });
