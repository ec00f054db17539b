import { uiGallery as words } from '@payvand/texts'
import { JsonView } from '../ui/data/json-view.tsx'
import { Avatar } from '../ui/media/avatar.tsx'
import { Carousel } from '../ui/media/carousel.tsx'
import { Image } from '../ui/media/image.tsx'
import { VideoPlayer } from '../ui/media/video-player.tsx'
import { pictures } from './pictures.ts'
import { Grid, Row, Section } from './specimen.tsx'

const sample = {
  sku: 'GLM-101',
  name: words.productNames[0],
  primary_price: 12_500_000,
  stock: 4,
  photos: ['https://aftab-shop.ir/media/gelim-101.jpg'],
}

const avatarSizes = [28, 32, 40, 44, 48, 56, 64, 72, 96] as const

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
        <VideoPlayer src="/gallery-video.webm" label={words.video} />
        <VideoPlayer src="/gallery-stream.m3u8" label={words.stream} />
      </Grid>
      <Row>
        {avatarSizes.map((size, index) => (
          <Avatar key={size} size={size} name={words.userNames[index % 3] ?? ''} />
        ))}
      </Row>
    </Section>
  )
}
