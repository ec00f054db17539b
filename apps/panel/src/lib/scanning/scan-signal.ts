import { readStored, removeStored, writeStored } from '../browser/local-storage.ts'

const KEY = 'scanSilent'

export type ScanSignal = 'counted' | 'wrong' | 'done'

/** Tones in Hz and their lengths in seconds, one after the other; the phone's vibration in ms. */
const SIGNALS: Record<ScanSignal, { tones: [hertz: number, seconds: number][]; vibration: number[] }> = {
  counted: { tones: [[1_320, 0.07]], vibration: [40] },
  wrong: {
    tones: [
      [240, 0.22],
      [180, 0.3],
    ],
    vibration: [200, 80, 200],
  },
  done: {
    tones: [
      [880, 0.1],
      [1_320, 0.18],
    ],
    vibration: [60, 60, 60],
  },
}

export const isScanSilent = (): boolean => readStored(KEY) !== null

export function setScanSilent(isSilent: boolean): void {
  if (isSilent) writeStored(KEY, '1')
  else removeStored(KEY)
}

let sound: AudioContext | null = null

/** Says by sound and vibration what came of a scan; the page says the same in words and colour. */
export function signalScan(signal: ScanSignal): void {
  const { tones, vibration } = SIGNALS[signal]
  // Safari has no vibration.
  if ('vibrate' in navigator) navigator.vibrate(vibration)
  if (isScanSilent()) return
  try {
    sound ??= new AudioContext()
    void sound.resume()
    let at = sound.currentTime
    for (const [hertz, seconds] of tones) {
      const tone = new OscillatorNode(sound, { frequency: hertz, type: 'square' })
      const volume = new GainNode(sound, { gain: 0.06 })
      tone.connect(volume).connect(sound.destination)
      tone.start(at)
      at += seconds
      tone.stop(at)
    }
  } catch {
    // A machine without sound shows it only.
  }
}
