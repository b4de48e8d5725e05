let context: AudioContext | undefined

/** Browsers block sound until the user has interacted with the tab. */
export async function playSoftSound(): Promise<void> {
  try {
    context ??= new AudioContext()
    await context.resume()
    const start = context.currentTime
    playTone(context, { frequency: 587, at: start })
    playTone(context, { frequency: 784, at: start + 0.16 })
  } catch {
    // No audio device.
  }
}

function playTone(context: AudioContext, { frequency, at }: { frequency: number; at: number }): void {
  const volume = context.createGain()
  volume.gain.setValueAtTime(0, at)
  volume.gain.linearRampToValueAtTime(0.12, at + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.001, at + 0.5)
  volume.connect(context.destination)
  const note = context.createOscillator()
  note.frequency.value = frequency
  note.connect(volume)
  note.start(at)
  note.stop(at + 0.5)
}
