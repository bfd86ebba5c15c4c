import type { NoticeSource } from '../engine/index'

/** Paths of the important notices, which administrators edit in the announcement group (B15). */
export const noticeSource: NoticeSource = {
  due: '/importantNotice/getDue',
  seen: '/importantNotice/seen',
}
