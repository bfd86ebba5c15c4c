import { describe, expect, it } from 'vitest'
import {
  beginHistory,
  currentState,
  isEdited,
  mostSteps,
  redo,
  undo,
  withStep,
} from '../../../engine/views/image-editor/edit-history'
import { untouched, type EditState } from '../../../engine/views/image-editor/edit-state'

const initial = untouched(400, 300)
const turned = (degrees: number): EditState => ({ ...initial, straightened: degrees })
const degreesOf = (history: ReturnType<typeof beginHistory>) => currentState(history).straightened

describe('the history of an edited picture', () => {
  it('is undone and redone step by step', () => {
    let history = withStep(beginHistory(initial), turned(1), { name: 'a' })
    history = withStep(history, turned(2), { name: 'b' })
    history = undo(history)
    expect(degreesOf(history)).toBe(1)
    history = undo(history)
    expect(currentState(history)).toBe(initial)
    expect(undo(history)).toBe(history)
    history = redo(redo(history))
    expect(degreesOf(history)).toBe(2)
    expect(redo(history)).toBe(history)
  })

  it('counts as edited only while a change would be lost (A45)', () => {
    const one = withStep(beginHistory(initial), turned(1), { name: 'a' })
    expect(isEdited(one)).toBe(true)
    expect(isEdited(undo(one))).toBe(false)
    expect(isEdited(withStep(one, initial, { name: 'reset' }))).toBe(false)
  })

  it('merges consecutive steps of one kind, but not across another step or an undo', () => {
    const slide = { name: 'a', merge: 'slider' }
    let history = withStep(beginHistory(initial), turned(1), slide)
    history = withStep(history, turned(2), slide)
    expect(history.done).toHaveLength(1)
    expect(currentState(undo(history))).toBe(initial)
    history = withStep(withStep(history, turned(3), { name: 'b' }), turned(4), slide)
    expect(history.done).toHaveLength(3)
    history = withStep(undo(history), turned(5), slide)
    expect(degreesOf(undo(history))).toBe(3)
  })

  it('drops undone steps after a new step and ignores steps without a change', () => {
    const undone = undo(withStep(beginHistory(initial), turned(1), { name: 'a' }))
    expect(withStep(undone, initial, { name: 'b' })).toBe(undone)
    expect(withStep(undone, turned(9), { name: 'b' }).undone).toEqual([])
  })

  it('keeps a limited number of steps', () => {
    let history = beginHistory(initial)
    for (let degrees = 1; degrees <= mostSteps + 5; degrees += 1)
      history = withStep(history, turned(degrees), { name: 'a' })
    expect(history.done).toHaveLength(mostSteps)
    for (let step = 0; step < mostSteps + 5; step += 1) history = undo(history)
    expect(degreesOf(history)).toBe(5)
    expect(isEdited(history)).toBe(true)
  })
})
