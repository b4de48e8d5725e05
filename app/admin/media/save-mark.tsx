import { useState } from 'react'
import type { SaveState } from './latest-saver.ts'

const marks = { saved: '', unsaved: 'Not saved yet…', saving: 'Saving…' }

export function SaveMark({ state }: { state: SaveState }) {
  const [first] = useState(state)
  if (state.phase === 'failed') return <span className="font-strong text-laterite-deep">{state.problem}</span>
  if (state === first) return null
  return state.phase === 'saved' ? (
    <span className="font-strong text-monsoon">Saved</span>
  ) : (
    <span className="text-stone">{marks[state.phase]}</span>
  )
}
