import type { NoticeSource } from '../engine/index'

/** Important notices, as administrators keep them in the announcement group (B15). */
export const noticeSource: NoticeSource = {
  due: '/importantNotice/getDue',
  seen: '/importantNotice/seen',
}
