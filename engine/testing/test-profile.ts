import type { ProfileWire } from '../metadata/contract.generated'
import { decodeProfile, type Profile } from '../metadata/person/decode-profile'

const administrator: ProfileWire = {
  userInfo: { id: '1', userName: 'admin', name: 'Administrator', departmentId: '1', isViewAllEnable: 1 },
  roles: [{ id: '1', code: 'admin', name: 'Administrator' }],
  departmentInfo: { id: '1', vipGrade: 0, subTier3DepartmentIds: [] },
  loginMode: 0,
  menuList: [],
  buttonPermissionList: [],
  dictList: [],
}

/** Returns an administrator's profile as the server sends it, with overrides of the test. */
export function testProfile(patch: Partial<ProfileWire> = {}): Profile {
  const result = decodeProfile({ ...administrator, ...patch })
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return result.value
}
