/** Draws the two words that both devices of a pairing show. */
import { randomInt } from 'node:crypto';

/** Short words that are hard to mistake for each other, read or heard. */
const words = `
  acorn amber anchor apple arrow autumn badger banjo barley basil beacon bell birch bison blossom
  bottle bridge bronze button cactus camel candle canyon castle cedar cherry circle clover cobalt
  comet copper coral cotton cricket crystal daisy desert dolphin donkey dragon eagle ember engine
  falcon feather fern fiddle forest fossil fountain galaxy garden garnet ginger glacier granite
  hammer harbor hazel helmet heron honey iceberg indigo island ivory jacket jaguar jasmine kettle
  kitten ladder lagoon lantern lemon lily lizard magnet mango maple marble meadow melon mirror
  mountain needle nutmeg oasis olive orange orchid otter oyster paddle panda papaya pebble pelican
  pepper pigeon planet pocket puzzle quartz rabbit raven ribbon river rocket saddle saffron sailor
  salmon sapphire scarlet shadow silver spider spruce summer sunset temple thunder tiger tulip
  turtle umbrella valley velvet violin walnut whistle willow window winter yellow zebra
`
  .trim()
  .split(/\s+/);

/** Returns two words, different ones. */
export function drawWords(): [string, string] {
  const first = randomInt(words.length);
  const second = (first + 1 + randomInt(words.length - 1)) % words.length;
  return [words[first] ?? '', words[second] ?? ''];
}
