import type { Meta, StoryObj } from '@storybook/react-vite'
import { testProfile } from '../../../engine/testing/test-profile'
import { WidgetStory } from '../widget-story'

const meta: Meta<typeof WidgetStory> = {
  component: WidgetStory,
  args: {
    id: 'operatorLevel',
    property: { type: 'string', dictionary: 'state' },
    value: ['1'],
    inSearch: true,
  },
}

export default meta

type Story = StoryObj<typeof WidgetStory>

/** Returns the profile of an operator's person: its level, and its third-level descendants if it has any. */
const somebody = (vipGrade: number, third: readonly string[], isViewAllEnable = 0) =>
  testProfile({
    userInfo: { id: '2', userName: 'x', name: 'X', departmentId: '2', isViewAllEnable },
    roles: [{ id: '2', code: 'operator', name: 'Operator' }],
    departmentInfo: { id: '2', vipGrade, subTier3DepartmentIds: [...third] },
  })

export const Plain: Story = {}
export const Empty: Story = { args: { value: undefined } }
export const Disabled: Story = { args: { disabled: true } }
export const ReadOnly: Story = { args: { readOnly: true, inSearch: false } }
export const Invalid: Story = { args: { invalid: true } }
export const WhoSeesAll: Story = { args: { profile: somebody(1, [], 1) } }
export const OneLevelBelow: Story = { args: { profile: somebody(2, ['9']), value: undefined } }
export const NoneBelow: Story = { args: { profile: somebody(3, []), value: undefined } }
