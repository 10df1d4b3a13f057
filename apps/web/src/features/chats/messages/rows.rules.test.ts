import type { Message } from '@devgrove/contract/chats'
import type { MessageId } from '@devgrove/contract/ids'
import { expect, test } from 'vitest'
import { isChangeable, rowsOf } from './rows.rules.ts'

const message = (sender: string, createdAt: Date): Message => ({
  _id: `${sender} ${createdAt.toISOString()}` as MessageId,
  sender,
  text: 'x',
  time: '',
  createdAt: createdAt.toISOString(),
})

const at = (day: number, hour: number, minute: number) => new Date(2026, 10, day, hour, minute)

test('days begin with their first message, and messages of one person stand together for five minutes', () => {
  const rows = rowsOf(
    [
      message('grace', at(20, 23, 58)),
      message('grace', at(21, 0, 1)),
      message('grace', at(21, 0, 4)),
      message('ada', at(21, 0, 5)),
      message('ada', at(21, 9, 0)),
    ],
    [],
    'grace',
    false,
  )

  expect(
    rows.map(({ isMine, day, isStart, isEnd }) => [isMine, Boolean(day), isStart, isEnd]),
  ).toEqual([
    [false, true, true, true],
    [false, true, true, false],
    [false, false, false, true],
    [true, false, true, true],
    [true, false, true, true],
  ])
})

test('what is on its way comes last, belongs to what is before it, and is not doubled once it is there', () => {
  const sent = message('ada', at(21, 9, 0))
  const unsent = [
    { _id: sent._id, to: 'grace', text: 'x', writtenAt: 1, refusal: '' },
    { _id: 'later' as MessageId, to: 'grace', text: 'y', writtenAt: 2, refusal: '' },
  ]

  const rows = rowsOf([sent], unsent, 'grace', false)

  expect(rows.map(({ id, isStart, isEnd }) => [id, isStart, isEnd])).toEqual([
    [sent._id, true, false],
    ['later', false, true],
  ])
})

test('the day of the first message is named once it is known to begin there', () => {
  const messages = [message('grace', at(20, 9, 0)), message('grace', at(21, 9, 0))]

  const days = (hasOlder: boolean) =>
    rowsOf(messages, [], 'grace', hasOlder).map(({ day }) => Boolean(day))

  expect([days(true), days(false)]).toEqual([
    [false, true],
    [true, true],
  ])
})

test('of the rows of a chat only those are made anew that are other than before', () => {
  const earlier = [message('grace', at(20, 9, 0)), message('grace', at(20, 9, 1))]
  const messages = [message('grace', at(20, 9, 2)), message('ada', at(21, 9, 0))]
  const before = rowsOf(messages, [], 'grace', true)
  const after = rowsOf([...earlier, ...messages], [], 'grace', false)

  expect(after.slice(2).map((row, index) => row === before[index])).toEqual([false, true])
  expect(after[2]).toMatchObject({ isStart: false, isEnd: true })
  expect(rowsOf(messages, [], 'ada', true).map(({ isMine }) => isMine)).toEqual([true, false])
})

test('one’s own messages can be changed for fifteen minutes, and say that they were unless they are deleted', () => {
  const [mine, theirs] = [message('ada', at(21, 9, 0)), message('grace', at(21, 9, 0))]
  const edited = { ...mine, changedAt: at(21, 9, 5).toISOString() }
  const unsent = { _id: 'x' as MessageId, to: 'grace', text: 'x', writtenAt: 1, refusal: '' }
  const rows = rowsOf([mine, theirs, edited, { ...edited, text: '' }], [unsent], 'grace', false)
  const changeable = (minute: number) =>
    rows.map((row) => isChangeable(row, at(21, 9, minute).getTime()))

  expect(changeable(15)).toEqual([true, false, true, false, false])
  expect(changeable(16)).toEqual([false, false, false, false, false])
  expect(rows.map(({ isEdited }) => isEdited)).toEqual([false, false, true, false, false])
})

test('a reaction is no edit, and where nobody reacts any more there is none', () => {
  const reactions = { reader: 'like' as const, at: at(21, 9, 1).toISOString() }
  const mine = { ...message('ada', at(21, 9, 0)), reactions }
  const takenBack = { ...message('ada', at(21, 9, 2)), reactions: { at: reactions.at } }
  const rows = rowsOf([mine, takenBack], [], 'grace', false)

  expect(rows.map((row) => [row.reactions, row.isEdited])).toEqual([
    [reactions, false],
    [undefined, false],
  ])
})

test('how far the peer has read stands at the newest of one’s own up to there, whatever is on its way or was written since', () => {
  const messages = [
    message('ada', at(20, 9, 0)),
    message('ada', at(20, 9, 1)),
    message('grace', at(20, 9, 2)),
    message('ada', at(20, 9, 3)),
  ]
  const unsent = [{ _id: 'later' as MessageId, to: 'grace', text: 'y', writtenAt: 2, refusal: '' }]
  const rows = (readTo?: Date) => rowsOf(messages, unsent, 'grace', false, readTo?.toISOString())
  const seen = (readTo?: Date) => rows(readTo).findIndex(({ isSeen }) => isSeen)
  const moments = [at(20, 8, 0), at(20, 9, 0), at(20, 9, 2), at(20, 9, 3), at(21, 9, 0)]

  expect([seen(), ...moments.map(seen)]).toEqual([-1, -1, 0, 1, 3, 3])
  expect(rows(at(21, 9, 0)).filter(({ isSeen }) => isSeen)).toHaveLength(1)
  const [before, after] = [rows(at(20, 9, 0)), rows(at(20, 9, 1))]
  expect(after.map((row, index) => row === before[index])).toEqual([
    false,
    false,
    true,
    true,
    false,
  ])
})
