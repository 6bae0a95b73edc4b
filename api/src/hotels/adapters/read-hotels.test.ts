import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readHotels } from './hotel-service.ts';

const hotel = {
  id: 'h1',
  name: 'Harbor Inn',
  pictures: ['https://pictures.example/1.jpg'],
  star_rating: 3,
  distance_from_center: 1.2,
  bed_count: 2,
  price: { final_price: 310, original_price: 355 },
  score: 8.4,
  review_count: 812,
  amenities: ['Free Wi-Fi'],
  url: 'https://hotels.example/h1',
};
const options = { perPage: 12, pictureOrigins: ['https://pictures.example', 'https://more.example:8443'] };
const read = (...properties: unknown[]) => readHotels({ properties }, options).properties;

describe('hotels of a provider', () => {
  it('are returned without unknown fields', () => {
    expect(read({ ...hotel, secret: 1 })).toEqual([hotel]);
  });

  it('may have only the required fields', () => {
    const { id, name, distance_from_center } = hotel;
    expect(read({ id, name, distance_from_center, price: { final_price: 310 }, score: null })).toEqual([
      {
        id,
        name,
        pictures: [],
        star_rating: null,
        distance_from_center,
        bed_count: null,
        price: { final_price: 310, original_price: null },
        score: null,
        review_count: 0,
        amenities: [],
        url: null,
      },
    ]);
  });

  it('have no URL that is a script or not encrypted', () => {
    const unsafe = ['javascript:alert(1)', 'http://hotels.example', 'data:text/html,x', 7, null];
    expect(read({ ...hotel, pictures: unsafe })[0]?.pictures).toEqual([]);
    for (const url of unsafe) expect(read({ ...hotel, url })[0]?.url).toBeNull();
  });

  it('have no picture of another origin', () => {
    const pictures = [
      'https://elsewhere.example/1.jpg',
      'https://more.example:8443/2.jpg',
      'https://more.example/3.jpg',
      'https://pictures.example@elsewhere.example/4.jpg',
      'https://a.pictures.example/5.jpg',
      'HTTPS://Pictures.Example:443/6.jpg',
    ];
    expect(read({ ...hotel, pictures })[0]?.pictures).toEqual([pictures[1], pictures[5]]);
  });

  it.each([
    ['no name', { name: '' }],
    ['no price', { price: {} }],
    ['a negative price', { price: { final_price: -1 } }],
    ['a price of text', { price: { final_price: '310' } }],
    ['a score beyond 10', { score: 84 }],
    ['no distance', { distance_from_center: null }],
  ])('are omitted one by one: %s', (_, change) => {
    expect(read({ ...hotel, ...change }, hotel)).toEqual([hotel]);
  });

  it('are at most one page', () => {
    const body = { properties: Array(40).fill(hotel), total_properties: 3 };
    expect(readHotels(body, options)).toMatchObject({ properties: { length: 12 }, total: 12 });
  });

  it('are not read from other values', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (body) => {
        expect(() => readHotels(body, options)).toThrow(
          'The response of the hotel search service is not a list of hotels',
        );
      }),
    );
  });
});
