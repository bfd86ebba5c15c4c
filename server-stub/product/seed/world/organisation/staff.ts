import { readRows } from '../read-rows'
import type { RoleCode } from './user'

/** A user account. The order of the table determines the ids. */
export interface StaffMember {
  readonly id: string
  readonly departmentId: string
  readonly roleCode: RoleCode
  readonly userName: string
  readonly name: string
  readonly gender: number
  readonly mainAccount: boolean
  readonly deleted: boolean
}

/** Department, role, user name, name, gender, `main` for a main account or `deleted`. */
const table = `
1 | admin | admin | 沈嘉禾 | 1 | main
1 | backend_admin | maker | 陆思远 | 1 |
2 | primary_admin | primary | 周文博 | 1 | main
3 | secondary_admin | secondary | 顾晓岚 | 2 | main
4 | third_admin | third | 唐海峰 | 1 | main
2 | finance_view | finance | 许静怡 | 2 |
3 | replenisher | replenisher | 钱志强 | 1 |
17 | demo | demo | 演示账号 | 2 |
5 | third_admin | yaoyf | 姚逸凡 | 1 | main
6 | secondary_admin | wangjq | 王俊淇 | 1 | main
7 | third_admin | zhengyt | 郑雨桐 | 2 | main
8 | third_admin | yehc | 叶海潮 | 1 | main
9 | secondary_admin | jiangmy | 江明月 | 2 | main
10 | third_admin | wuzh | 吴志恒 | 1 | main
11 | third_admin | huajy | 华建业 | 1 | main
12 | third_admin | fangxl | 方晓磊 | 1 | main
13 | secondary_admin | shenyq | 沈雅琪 | 2 | main
14 | third_admin | lousz | 楼书舟 | 1 | main
15 | third_admin | panrx | 潘若曦 | 2 | main
16 | secondary_admin | chenzl | 陈志龙 | 1 | main
17 | primary_admin | huangjf | 黄俊锋 | 1 | main
18 | secondary_admin | liangwh | 梁伟航 | 1 | main
19 | third_admin | hejy | 何嘉怡 | 2 | main
20 | third_admin | zhongqm | 钟启明 | 1 | main
21 | secondary_admin | luoyx | 罗予馨 | 2 | main
22 | third_admin | tanaka.h | 田中浩人 | 1 | main
23 | third_admin | nguyen.lan | Nguyễn Thị Lan | 2 | main
24 | secondary_admin | pengzy | 彭子昱 | 1 | main
25 | secondary_admin | xiongwl | 熊文丽 | 2 | main
26 | third_admin | duanhy | 段浩宇 | 1 | main
27 | primary_admin | zhaoqh | 赵清和 | 1 | main
28 | secondary_admin | mayl | 马玉玲 | 2 | main
29 | secondary_admin | dengcx | 邓晨曦 | 2 | main
30 | third_admin | xianggj | 向国杰 | 1 | main
31 | secondary_admin | guojb | 郭建邦 | 1 | main
33 | primary_admin | j.weber | Jonas Weber | 1 | main
34 | secondary_admin | k.hoffmann | Katrin Hoffmann | 2 | main
35 | third_admin | m.brandl | Maximilian Brandl | 1 | main
36 | secondary_admin | c.laurent | Camille Laurent | 2 | main
37 | third_admin | t.moreau | Théo Moreau | 1 | main
38 | secondary_admin | l.ortega | Lucía Ortega | 2 | main
39 | third_admin | n.papadakis | Nikos Papadakis | 1 | main
40 | secondary_admin | a.sokolova | Anna Sokolova | 2 | main
1 | operations | linrt | 林若彤 | 2 |
1 | customer_service | hewq | 何婉清 | 2 |
1 | backend_admin | duyc | 杜雨辰 | 1 |
2 | operations | shaojj | 邵俊杰 | 1 |
2 | customer_service | fuyx | 傅以萱 | 2 |
2 | replenisher | maojp | 毛建平 | 1 |
3 | operations | caoyl | 曹亦蕾 | 2 |
9 | replenisher | sunbg | 孙宝根 | 1 |
13 | replenisher | yuanlf | 袁立峰 | 1 |
17 | operations | ouyj | 欧咏佳 | 2 |
17 | finance_view | liaosm | 廖淑敏 | 2 |
27 | replenisher | hanzg | 韩振国 | 1 |
33 | operations | l.schneider | Leonie Schneider | 2 |
32 | third_admin | wuaj | 武爱军 | 1 | deleted
2 | replenisher | gaodw | 高大伟 | 1 | deleted
18 | operations | tanmx | 谭美霞 | 2 | deleted
33 | replenisher | p.krueger | Paul Krüger | 1 | deleted
`

/** The first id of a user, above those of the departments. */
const firstUserId = 101

export const staff: readonly StaffMember[] = readRows(table).map(
  ([departmentId = '', roleCode = '', userName = '', name = '', gender = '', mark = ''], index) => ({
    id: String(firstUserId + index),
    departmentId,
    roleCode: roleCode as RoleCode,
    userName,
    name,
    gender: Number(gender),
    mainAccount: mark === 'main',
    deleted: mark === 'deleted',
  }),
)
