import type { ShippingProfile } from '@payvand/contract'
import { MOST_PROFILE_TITLE } from '@payvand/domain'
import { FIELD_SENTENCES, SHIPPING_TEXTS } from '@payvand/texts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { shippingCall } from './shipping-call.ts'
import { useShippingWrite } from './use-shipping-write.ts'

/** Names a new profile, which is then opened, or an existing one anew. */
export function ProfileTitleModal({ profile, onClose }: { profile?: ShippingProfile; onClose: () => void }) {
  const navigate = useNavigate()
  const [title, setTitle] = useState(profile?.title ?? '')
  const [isTried, setIsTried] = useState(false)
  const save = useShippingWrite({
    write: (body: { title: string }) =>
      profile
        ? shippingCall('shipping.renameProfile', { params: { id: profile.id }, body })
        : shippingCall('shipping.createProfile', { body }),
    saved: SHIPPING_TEXTS.saved,
    done: ({ id }) => {
      onClose()
      if (!profile) void navigate({ to: '/vendor/shipping', search: { profile: id } })
    },
  })
  const fault = title.trim() === '' ? FIELD_SENTENCES.required : undefined
  return (
    <Modal
      open
      onClose={onClose}
      size="sm"
      persistent={save.isPending || title !== (profile?.title ?? '')}
      title={profile ? SHIPPING_TEXTS.renameTitle : SHIPPING_TEXTS.newProfile}
      footer={
        <>
          <Button variant="ghost" onClick={onClose} disabled={save.isPending}>
            {SHIPPING_TEXTS.cancel}
          </Button>
          <Button variant="primary" type="submit" form="profile-title" busy={save.isPending}>
            {SHIPPING_TEXTS.save}
          </Button>
        </>
      }
    >
      <form
        id="profile-title"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setIsTried(true)
          if (!fault) save.mutate({ title: title.trim() })
        }}
      >
        <TextInput
          label={SHIPPING_TEXTS.profileTitle}
          required
          autoFocus
          keepDigits
          value={title}
          onChange={(typed) => setTitle(typed.slice(0, MOST_PROFILE_TITLE))}
          {...(isTried && fault && { error: fault })}
        />
      </form>
    </Modal>
  )
}
