# `python3 crawl.py <shop> <results file> <pages at once>`: a SitemapSpider with JOBDIR on and its items exported as lines.
import json
import re
import sys

from scrapy.crawler import CrawlerProcess
from scrapy.spiders import SitemapSpider

SHOP, RESULTS, AT_ONCE = sys.argv[1], sys.argv[2], int(sys.argv[3])


def digits(text):
    # int() reads the digits of every script.
    return int(re.sub(r"\D", "", text or "") or 0)


def read_json_ld(response):
    written = response.css('script[type="application/ld+json"]::text').get()
    if written is None:
        return None
    data = json.loads(written)
    return {
        "name": data["name"],
        "sku": data["sku"],
        "price": int(data["offers"]["price"]),
        "available": data["offers"]["availability"].endswith("InStock"),
        "brand": data["brand"]["name"],
        "description": data["description"],
        "images": data["image"],
    }


def read_html(response):
    stated = response.css("[itemprop=price]::attr(content)").get()
    shown = response.css(".price-box .price .amount::text").get()
    return {
        "name": response.css("h1.product-title::text").get("").strip(),
        "sku": response.css(".product-meta .sku::text").get("").strip(),
        "price": int(stated) if stated else digits(shown) * 10,
        "available": not response.css(".add-to-cart[disabled]"),
        "brand": response.css(".product-meta .brand a::text").get(),
        "description": " ".join(response.css(".product-description .text ::text").getall()).strip(),
        "images": [response.urljoin(href) for href in response.css(".product-gallery a.gallery-picture::attr(href)").getall()],
    }


class ShopSpider(SitemapSpider):
    name = "shop"
    sitemap_urls = [SHOP + "/robots.txt"]

    def parse(self, response):
        item = read_json_ld(response) or read_html(response)
        yield {
            "url": response.url,
            **item,
            "oldPrice": digits(response.css(".price-box .was .amount::text").get()) * 10 or None,
            "category": response.css(".breadcrumb a:last-child::text").get(),
            "colors": response.css('#color option:not([value=""])::text').getall(),
            "specifications": [
                {"name": row.css("th::text").get(), "value": row.css("td::text").get()}
                for row in response.css(".product-specifications tr")
            ],
        }


process = CrawlerProcess(
    settings={
        "JOBDIR": "job",
        "FEEDS": {RESULTS: {"format": "jsonlines", "encoding": "utf8"}},
        "CONCURRENT_REQUESTS": AT_ONCE,
        "CONCURRENT_REQUESTS_PER_DOMAIN": AT_ONCE,
        "ROBOTSTXT_OBEY": True,
        "LOG_LEVEL": "ERROR",
        "TELNETCONSOLE_ENABLED": False,
    }
)
print("started", flush=True)
process.crawl(ShopSpider)
process.start()
print("crawled", flush=True)
sys.stdin.read()
