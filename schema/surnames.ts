// The surnames of nearly everybody, in both kinds of characters: what a name that went through a wrong table hardly ever begins with.
const SINGLE =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾萧肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段' +
  '雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤常温康施文牛樊葛邢安齐易乔伍庞颜倪庄聂章鲁岳翟殷詹申欧耿关兰焦俞左柳甘祝包宁尚符舒阮柯纪梅童凌毕单季裴霍涂成苗谷盛' +
  '曲翁冉骆蓝路游辛靳管柴蒙鲍华喻祁蒲房滕屈饶解牟艾尤阳时穆农司卓古吉缪简车项连芦麦褚娄窦戚岑景党宫费卜冷晏席卫米柏宗瞿桂全佟应臧闵苟邬边卞姬师和仇栾隋商刁沙荣巫寇' +
  '桑郎甄丛仲虞敖巩明佘池查麻苑迟邝官封谈匡鞠惠荆乐冀郁胥南班储原栗燕楚鄢劳谌奚皮粟冼蔺楼盘满闻位厉伊仝区郜海阚花权强帅屠豆朴盖练廉禹井祖漆巴丰支卿国狄平计索宣晋' +
  '相初门云容敬来扈晁芮都普阙浦戈伏鹿薄邸雍辜羊阿乌母裘亓修邰赫杭况那宿鲜印逯隆茹诺战慕危玉银亢嵇公哈湛宾戎勾茅利於呼居揭干但尉冶斯元束檀衣信展阴昝智幸奉植衡富尧' +
  '闭由濮东欧司诸上皇尉公令长宇夏轩钟慕完百';
const TRADITIONAL =
  '張劉陳楊黃趙吳孫馬羅鄭謝許韓馮鄧蕭葉蘇魏呂盧鍾譚陸範賈韋鄒閆龍賀顧龔萬錢嚴湯溫齊喬龐顏莊聶魯嶽歐關蘭寧紀畢單駱藍華饒時農簡車項連蘆麥婁竇黨宮費衛閔鄔邊師欒榮鞏' +
  '遲鄺談樂儲勞諶樓滿聞厲區闞權帥蓋練豐國計門雲來賓陰堯東諸長軒鮮鄺曉';
const SURNAMES: ReadonlySet<string> = new Set(SINGLE + TRADITIONAL);

export const beginsWithSurname = (name: string): boolean => SURNAMES.has(name.charAt(0));
