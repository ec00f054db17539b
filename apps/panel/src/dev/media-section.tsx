import { uiGallery as words } from '@payvand/texts'
import { Carousel } from '../ui/carousel.tsx'
import { Image } from '../ui/image.tsx'
import { JsonView } from '../ui/json-view.tsx'
import { pictures } from './pictures.ts'
import { Grid, Row, Section } from './specimen.tsx'

const sample = {
  sku: 'GLM-101',
  name: words.productNames[0],
  primary_price: 12_500_000,
  stock: 4,
  photos: ['https://aftab-shop.ir/media/gelim-101.jpg'],
}

export function MediaSection() {
  return (
    <Section id="media" title={words.sections.media}>
      <Grid>
        <Carousel images={pictures} alt={words.productNames[0]} />
        <JsonView value={sample} />
        <Carousel images={[]} alt={words.productNames[1]} />
        <Row>
          <Image src={pictures[0]} alt={words.productNames[0]} className="size-16" />
          <Image src={null} alt={words.productNames[1]} className="size-16" />
          <Image src="/missing.png" alt={words.productNames[2]} className="size-16" />
        </Row>
      </Grid>
    </Section>
  )
}
