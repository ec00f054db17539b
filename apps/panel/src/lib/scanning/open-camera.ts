import type { ScanFault } from './read-photo.ts'

export class CameraError extends Error {
  readonly fault: ScanFault

  constructor(fault: ScanFault) {
    super(fault)
    this.fault = fault
  }
}

/** The camera at the back of a phone, else any. Throws `CameraError`. */
export async function openCamera(): Promise<MediaStream> {
  // Browsers hide cameras from pages that came without encryption.
  if (!isSecureContext) throw new CameraError('camera_insecure')
  if (!('mediaDevices' in navigator)) throw new CameraError('camera_missing')
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1080 } },
    })
  } catch (error) {
    throw new CameraError(faultOf(error))
  }
}

function faultOf(error: unknown): ScanFault {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'camera_refused'
  return name === 'NotReadableError' || name === 'AbortError' ? 'camera_busy' : 'camera_missing'
}

/** The lamp beside a phone's camera: `torch` is known to Android's browsers, and not to TypeScript. */
export function hasLamp(stream: MediaStream): boolean {
  const track = stream.getVideoTracks()[0]
  return track !== undefined && 'torch' in (track.getCapabilities?.() ?? {})
}

export async function setLamp(stream: MediaStream, isOn: boolean): Promise<void> {
  const constraints = { advanced: [{ torch: isOn }] } as unknown as MediaTrackConstraints
  await stream.getVideoTracks()[0]?.applyConstraints(constraints)
}
