import { SCANNING_TEXTS } from '@payvand/texts'
import { Camera as CameraIcon, CameraOff, Flashlight, FlashlightOff, ImageUp, Keyboard } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { classNames } from '../../ui/class-names.ts'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { useMedia } from '../browser/use-media.ts'
import { readPhoto, type ScanFault } from './read-photo.ts'
import { type Camera, useCamera } from './use-camera.ts'
import { useScannerKeys } from './use-scanner-keys.ts'

/** Reads barcodes by the camera, from a photo, by a USB scanner or as they are typed; each is a way where another fails. */
export function BarcodeReader({
  onCode,
  startsOn,
  scannerKeys = true,
}: {
  onCode: (code: string) => void
  /** The camera starts by itself; without it on a phone only. */
  startsOn?: boolean
  /** False: somebody else listens to the scanner. */
  scannerKeys?: boolean
}) {
  const video = useRef<HTMLVideoElement>(null)
  const isPhone = useMedia('(pointer: coarse)')
  const camera = useCamera(video, onCode, startsOn ?? isPhone)
  const [photoFault, setPhotoFault] = useState<ScanFault | null>(null)
  const [isReading, setReading] = useState(false)
  const [isTyping, setTyping] = useState(false)
  useScannerKeys(onCode, scannerKeys)
  const fault = photoFault ?? camera.fault
  const isOn = camera.state === 'starting' || camera.state === 'running'

  const takePhoto = async (photo: File | undefined) => {
    if (!photo || isReading) return
    setReading(true)
    setPhotoFault(null)
    const read = await readPhoto(photo)
    setReading(false)
    if ('fault' in read) setPhotoFault(read.fault)
    else for (const code of read.codes) onCode(code)
  }

  return (
    <div className="flex flex-col gap-2">
      <Picture video={video} camera={camera} isOn={isOn} />
      <p aria-live="polite" className={classNames('text-sm', fault ? 'text-red-ink' : 'text-ink-muted')}>
        {fault
          ? SCANNING_TEXTS.faults[fault]
          : camera.state === 'starting'
            ? SCANNING_TEXTS.starting
            : camera.state === 'running'
              ? SCANNING_TEXTS[camera.hint]
              : SCANNING_TEXTS.usb}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={isOn ? <CameraOff aria-hidden /> : <CameraIcon aria-hidden />}
          onClick={() => {
            setPhotoFault(null)
            if (isOn) camera.stop()
            else camera.start()
          }}
        >
          {isOn ? SCANNING_TEXTS.stop : camera.fault ? SCANNING_TEXTS.retry : SCANNING_TEXTS.start}
        </Button>
        {camera.lamp && isOn && (
          <Button
            size="sm"
            icon={camera.lamp.isOn ? <FlashlightOff aria-hidden /> : <Flashlight aria-hidden />}
            onClick={camera.lamp.toggle}
          >
            {camera.lamp.isOn ? SCANNING_TEXTS.lightOff : SCANNING_TEXTS.lightOn}
          </Button>
        )}
        <PhotoButton isReading={isReading} onPhoto={(photo) => void takePhoto(photo)} />
        <Button
          size="sm"
          icon={<Keyboard aria-hidden />}
          aria-expanded={isTyping}
          onClick={() => setTyping(!isTyping)}
        >
          {SCANNING_TEXTS.type}
        </Button>
      </div>
      {isTyping && <TypedCode onCode={onCode} />}
    </div>
  )
}

function Picture({
  video,
  camera,
  isOn,
}: {
  video: React.RefObject<HTMLVideoElement | null>
  camera: Camera
  isOn: boolean
}) {
  return (
    <div
      className={classNames(
        'relative h-44 overflow-hidden rounded-md bg-sunken phone:h-40',
        !isOn && 'hidden',
      )}
    >
      <video
        ref={video}
        muted
        playsInline
        aria-label={SCANNING_TEXTS.picture}
        className="size-full object-cover"
      />
      {camera.state === 'running' && (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-x-6 inset-y-10 rounded-sm border-2 border-brand"
        />
      )}
    </div>
  )
}

function PhotoButton({
  isReading,
  onPhoto,
}: {
  isReading: boolean
  onPhoto: (photo: File | undefined) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        size="sm"
        icon={<ImageUp aria-hidden />}
        busy={isReading}
        onClick={() => input.current?.click()}
      >
        {SCANNING_TEXTS.photo}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={SCANNING_TEXTS.photo}
        onChange={(event) => {
          onPhoto(event.target.files?.[0])
          // The same photo may be chosen again.
          event.target.value = ''
        }}
      />
    </>
  )
}

function TypedCode({ onCode }: { onCode: (code: string) => void }) {
  const [code, setCode] = useState('')
  const form = useId()
  return (
    <form
      id={form}
      data-typed-code
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        // A form of ours may stand within another's dialog.
        event.stopPropagation()
        if (code.trim() === '') return
        onCode(code)
        setCode('')
      }}
    >
      <div className="grow">
        <TextInput
          label={SCANNING_TEXTS.type}
          description={SCANNING_TEXTS.typeHelp}
          value={code}
          onChange={setCode}
          isCode
          autoFocus
          autoComplete="off"
        />
      </div>
      <button type="submit" className={buttonStyle({ size: 'md' })}>
        {SCANNING_TEXTS.take}
      </button>
    </form>
  )
}
