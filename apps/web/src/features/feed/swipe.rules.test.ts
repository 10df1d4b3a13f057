import { expect, test } from 'vitest'
import {
  decisionAt,
  decisionOfKey,
  directionOf,
  draggedTo,
  flightOf,
  labelAt,
  placed,
  progressOf,
  SPRING,
  springAt,
} from './swipe.rules.ts'

test.each([
  [{ x: 201, y: 0 }, 'interested'],
  [{ x: 200, y: 0 }, undefined],
  [{ x: -201, y: 0 }, 'ignore'],
  [{ x: -200, y: 0 }, undefined],
  [{ x: 0, y: -251 }, 'skip'],
  [{ x: 0, y: -250 }, undefined],
  [{ x: 0, y: 400 }, undefined],
])('letting go at %o decides %s', (offset, decision) => {
  expect(decisionAt(offset)).toBe(decision)
})

test('the longer axis wins, even where the other one is beyond its threshold', () => {
  expect(decisionAt({ x: 260, y: -259 })).toBe('interested')
  expect(decisionAt({ x: 259, y: -260 })).toBe('skip')
  expect(decisionAt({ x: 240, y: -249 })).toBeUndefined()
  expect(decisionAt({ x: -300, y: 299 })).toBe('ignore')
})

test('a drag down points nowhere', () => {
  expect(directionOf({ x: 10, y: 300 })).toBeUndefined()
  expect(directionOf({ x: 0, y: 0 })).toBeUndefined()
})

test.each([
  [{ x: 149, y: 0 }, undefined],
  [{ x: 150, y: 0 }, 'interested'],
  [{ x: -150, y: 20 }, 'ignore'],
  [{ x: 0, y: -149 }, undefined],
  [{ x: 0, y: -150 }, 'skip'],
])('the label at %o is %s', (offset, label) => {
  expect(labelAt(offset)).toBe(label)
})

test('progress grows to one at the threshold and stays there', () => {
  expect(progressOf({ x: 100, y: 0 })).toBe(0.5)
  expect(progressOf({ x: -400, y: 0 })).toBe(1)
  expect(progressOf({ x: 0, y: -250 })).toBe(1)
  expect(progressOf({ x: 0, y: 250 })).toBe(0)
})

test('the arrow keys answer as the hand does', () => {
  expect(['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'].map(decisionOfKey)).toEqual([
    'ignore',
    'skip',
    'interested',
    undefined,
  ])
})

test('a decided card flies out of the view on its side', () => {
  const view = { width: 1000, height: 800 }
  expect(flightOf('interested', { x: 0, y: 0 }, view)).toEqual({ x: 1400, y: 0 })
  expect(flightOf('ignore', { x: -220, y: 22 }, view).x).toBe(-1400)
  expect(flightOf('skip', { x: 10, y: -260 }, view)).toEqual({ x: 10, y: -1120 })
})

test('a card follows the pointer from where it was, and resists on its way down', () => {
  expect(draggedTo({ x: 10, y: -5 }, { x: 30, y: -20 })).toEqual({ x: 40, y: -25 })
  expect(draggedTo({ x: 0, y: 0 }, { x: 0, y: 100 })).toEqual({ x: 0, y: 20 })
})

test('a card leans 6 degrees at 200 px to its side, not on its way up, and not at all where motion is reduced', () => {
  expect(placed({ x: 200, y: -30 }, false)).toBe('translate(200px, -30px) rotate(6deg)')
  expect(placed({ x: 0, y: -200 }, false)).toBe('translate(0px, -200px) rotate(0deg)')
  expect(placed({ x: 200, y: -30 }, true)).toBe('translate(200px, -30px) rotate(0deg)')
})

test('a card springs past its place a little and comes to rest there', () => {
  const way = Array.from({ length: 41 }, (_, step) => springAt(step / 100))
  expect(way[0]).toBe(0)
  expect(Math.max(...way)).toBeGreaterThan(1)
  expect(Math.max(...way)).toBeLessThan(1.1)
  expect(way.at(-1)).toBeCloseTo(1, 2)
  expect(springAt(SPRING.duration / 1000)).toBeCloseTo(1, 2)
  expect(SPRING.easing).toMatch(/^linear\(0\.0000,.*,1\)$/)
})
