import { uiGallery as words } from '@payvand/texts'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { MoneyInput } from '../ui/fields/money-input.tsx'
import { NumberInput } from '../ui/fields/number-input.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { Grid, Section } from './specimen.tsx'

export function FieldsSection() {
  const [name, setName] = useState<string>(words.projectNameValue)
  const [empty, setEmpty] = useState('')
  const [url, setUrl] = useState('https://aftab-shop.ir')
  const [password, setPassword] = useState('gelim1403')
  const [code, setCode] = useState('')
  const [price, setPrice] = useState<number | null>(12_500_000)
  const [weight, setWeight] = useState<number | null>(150)
  const [text, setText] = useState<string>(words.descriptionValue)
  const [urls, setUrls] = useState('https://aftab-shop.ir/p/101\nhttps://aftab-shop.ir/p/102')
  const [query, setQuery] = useState('')
  return (
    <Section id="fields" title={words.sections.fields}>
      <Grid>
        <TextInput
          label={words.projectName}
          description={words.projectNameHint}
          value={name}
          onChange={setName}
          maxLength={30}
          required
        />
        <TextInput
          label={words.projectName}
          value={empty}
          onChange={setEmpty}
          error={words.projectNameError}
          required
        />
        <TextInput label={words.address} type="url" value={url} onChange={setUrl} placeholder="https://" />
        <TextInput label={words.password} type="password" value={password} onChange={setPassword} />
        <TextInput label={words.trackingCode} numeric min={10} max={5000} value={code} onChange={setCode} />
        <NumberInput
          label={words.weight}
          unit={words.gram}
          value={weight}
          onChange={setWeight}
          min={0}
          max={100_000}
        />
        <MoneyInput label={words.price} value={price} onChange={setPrice} required />
        <TextInput label={words.disabled} value={words.projectNameValue} onChange={setName} disabled />
        <TextArea label={words.description} value={text} onChange={setText} maxLength={60} />
        <TextArea label={words.urls} value={urls} onChange={setUrls} leftToRight />
        <TextInput
          label={words.products}
          hideLabel
          type="search"
          start={<Search aria-hidden />}
          placeholder={words.products}
          value={query}
          onChange={setQuery}
        />
      </Grid>
    </Section>
  )
}
