/**
 * Chinese names of large cities outside China, which no package provides. A line has the country code and pairs of
 * GeoNames name and Chinese name.
 */
const table = `
HK Hong Kong=香港, Kowloon=九龙, Tsuen Wan=荃湾, Sha Tin=沙田, Tuen Mun=屯门
MO Macau=澳门
TW Taipei=台北, Kaohsiung=高雄, Taichung=台中, Tainan=台南, Hsinchu=新竹, Keelung=基隆, Taoyuan City=桃园, Banqiao=板桥
JP Tokyo=东京, Yokohama=横滨, Osaka=大阪, Nagoya=名古屋, Sapporo=札幌, Kobe=神户, Kyoto=京都, Fukuoka=福冈, Kawasaki=川崎, Saitama=埼玉, Hiroshima=广岛, Sendai=仙台, Nara=奈良, Naha=那霸, Kanazawa=金泽
KR Seoul=首尔, Busan=釜山, Incheon=仁川, Daegu=大邱, Daejeon=大田, Gwangju=光州, Ulsan=蔚山, Suwon=水原
KP Pyongyang=平壤
MN Ulaanbaatar=乌兰巴托
VN Hanoi=河内, Ho Chi Minh City=胡志明市, Da Nang=岘港, Haiphong=海防, Hue=顺化, Huế=顺化, Nha Trang=芽庄
TH Bangkok=曼谷, Chiang Mai=清迈, Pattaya=芭堤雅, Phuket=普吉
SG Singapore=新加坡
MY Kuala Lumpur=吉隆坡, Johor Bahru=新山, George Town=乔治市, Malacca=马六甲
ID Jakarta=雅加达, Surabaya=泗水, Bandung=万隆, Medan=棉兰, Denpasar=登巴萨
PH Manila=马尼拉, Quezon City=奎松城, Cebu City=宿务, Davao=达沃
MM Yangon=仰光, Mandalay=曼德勒, Nay Pyi Taw=内比都
KH Phnom Penh=金边
LA Vientiane=万象
IN Mumbai=孟买, Delhi=德里, New Delhi=新德里, Bengaluru=班加罗尔, Kolkata=加尔各答, Chennai=金奈, Hyderabad=海得拉巴, Ahmedabad=艾哈迈达巴德, Pune=浦那
PK Karachi=卡拉奇, Lahore=拉合尔, Islamabad=伊斯兰堡
BD Dhaka=达卡, Chittagong=吉大港
LK Colombo=科伦坡
NP Kathmandu=加德满都
KZ Almaty=阿拉木图, Astana=阿斯塔纳
UZ Tashkent=塔什干
IR Tehran=德黑兰
IQ Baghdad=巴格达
SA Riyadh=利雅得, Jeddah=吉达, Mecca=麦加
AE Dubai=迪拜, Abu Dhabi=阿布扎比
QA Doha=多哈
IL Tel Aviv=特拉维夫, Jerusalem=耶路撒冷
TR Istanbul=伊斯坦布尔, Ankara=安卡拉, İzmir=伊兹密尔
EG Cairo=开罗, Alexandria=亚历山大
NG Lagos=拉各斯
KE Nairobi=内罗毕
ET Addis Ababa=亚的斯亚贝巴
ZA Johannesburg=约翰内斯堡, Cape Town=开普敦, Durban=德班, Pretoria=比勒陀利亚
MA Casablanca=卡萨布兰卡, Rabat=拉巴特
DE Berlin=柏林, Hamburg=汉堡, Munich=慕尼黑, Köln=科隆, Frankfurt am Main=法兰克福, Stuttgart=斯图加特, Düsseldorf=杜塞尔多夫, Leipzig=莱比锡, Dresden=德累斯顿, Hannover=汉诺威, Nürnberg=纽伦堡, Bremen=不来梅, Dortmund=多特蒙德, Essen=埃森, Bonn=波恩
FR Paris=巴黎, Marseille=马赛, Lyon=里昂, Toulouse=图卢兹, Nice=尼斯, Nantes=南特, Strasbourg=斯特拉斯堡, Bordeaux=波尔多, Lille=里尔
GB London=伦敦, Birmingham=伯明翰, Manchester=曼彻斯特, Liverpool=利物浦, Edinburgh=爱丁堡, Glasgow=格拉斯哥, Oxford=牛津, Cambridge=剑桥
IE Dublin=都柏林
ES Madrid=马德里, Barcelona=巴塞罗那, Valencia=巴伦西亚, Sevilla=塞维利亚, Bilbao=毕尔巴鄂, Málaga=马拉加
PT Lisbon=里斯本, Porto=波尔图
IT Rome=罗马, Milan=米兰, Naples=那不勒斯, Turin=都灵, Florence=佛罗伦萨, Venice=威尼斯, Bologna=博洛尼亚
GR Athens=雅典, Thessaloníki=塞萨洛尼基, Piraeus=比雷埃夫斯
NL Amsterdam=阿姆斯特丹, Rotterdam=鹿特丹, The Hague=海牙
BE Brussels=布鲁塞尔, Antwerpen=安特卫普
CH Zürich=苏黎世, Genève=日内瓦, Bern=伯尔尼
AT Vienna=维也纳, Salzburg=萨尔茨堡
PL Warsaw=华沙, Kraków=克拉科夫
CZ Prague=布拉格
HU Budapest=布达佩斯
RO Bucharest=布加勒斯特
RS Belgrade=贝尔格莱德
UA Kiev=基辅, Kyiv=基辅
RU Moscow=莫斯科, Saint Petersburg=圣彼得堡, Novosibirsk=新西伯利亚, Yekaterinburg=叶卡捷琳堡, Kazan=喀山, Vladivostok=符拉迪沃斯托克, Sochi=索契
SE Stockholm=斯德哥尔摩
NO Oslo=奥斯陆
DK Copenhagen=哥本哈根
FI Helsinki=赫尔辛基
US New York City=纽约, Los Angeles=洛杉矶, Chicago=芝加哥, Houston=休斯敦, Phoenix=凤凰城, Philadelphia=费城, San Diego=圣迭戈, Dallas=达拉斯, San Francisco=旧金山, San Jose=圣何塞, Seattle=西雅图, Boston=波士顿, Washington=华盛顿, Las Vegas=拉斯维加斯, Miami=迈阿密, Atlanta=亚特兰大, Detroit=底特律, Denver=丹佛
CA Toronto=多伦多, Vancouver=温哥华, Montréal=蒙特利尔, Ottawa=渥太华, Calgary=卡尔加里
MX Mexico City=墨西哥城, Guadalajara=瓜达拉哈拉
CU Havana=哈瓦那
BR São Paulo=圣保罗, Rio de Janeiro=里约热内卢, Brasília=巴西利亚
AR Buenos Aires=布宜诺斯艾利斯
CL Santiago=圣地亚哥
PE Lima=利马
CO Bogotá=波哥大
VE Caracas=加拉加斯
AU Sydney=悉尼, Melbourne=墨尔本, Brisbane=布里斯班, Perth=珀斯, Adelaide=阿德莱德, Canberra=堪培拉
NZ Auckland=奥克兰, Wellington=惠灵顿, Christchurch=克赖斯特彻奇
`

/** The Chinese names by country code and GeoNames name, such as `JP Tokyo`. */
export const worldNames: ReadonlyMap<string, string> = new Map(
  table
    .trim()
    .split('\n')
    .flatMap((line) =>
      line
        .slice(3)
        .split(', ')
        .map((pair) => {
          const [name = '', chinese = ''] = pair.split('=')
          return [`${line.slice(0, 2)} ${name}`, chinese] as const
        }),
    ),
)
